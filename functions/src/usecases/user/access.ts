import type { Me } from '@kenshu/contract/user/schema'

/** Whether a user is admitted at all. The server and firestore.rules both read it in users/{uid}. */
export interface Access {
  /** false: the account is disabled or deleted, or its domain is no longer allowed */
  isActive: boolean
  /** sign-ins before this moment are no longer valid; null: all are */
  sessionsFrom: Date | null
}

/** users/{uid} */
export interface StoredUser extends Me, Access {
  /** an admin took the role away, so INITIAL_ADMIN_EMAILS does not give it back */
  isRoleTaken: boolean
}

/** An account in Firebase Auth. */
export interface Account {
  /** '' if it has none */
  email: string
  isDisabled: boolean
  /** sign-ins before this moment were revoked; null: none */
  sessionsFrom: Date | null
}

/** Why a user is not admitted. */
export type ClosedBy = 'deleted' | 'disabled' | 'domain'

/** @param email in lower case @param domains in lower case */
export function isOfCompany(email: string, domains: readonly string[]): boolean {
  return email.includes('@') && domains.includes(email.slice(email.lastIndexOf('@') + 1))
}

/** Whether a sign-in has not been ended. */
export function isSignInGood(
  { sessionsFrom }: Pick<Access, 'sessionsFrom'>,
  { signedInAt }: { signedInAt: Date },
): boolean {
  return sessionsFrom === null || signedInAt >= sessionsFrom
}

/** Why an account is not admitted; null if it is. @param account undefined if it was deleted */
export function judgeAccount(account: Account | undefined, domains: readonly string[]): ClosedBy | null {
  if (account === undefined) return 'deleted'
  if (account.isDisabled) return 'disabled'
  return isOfCompany(account.email.toLowerCase(), domains) ? null : 'domain'
}

/** The answer of GET user/me. */
export function toMe({ uid, email, displayName, role, emailAlias }: StoredUser): Me {
  return { uid, email, displayName, role, emailAlias }
}
