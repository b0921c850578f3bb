import type { User } from '@kenshu/contract/user/list'
import type { Me } from '@kenshu/contract/user/schema'

/** Whether a user is admitted at all. The server and firestore.rules both read it in users/{uid}. */
export interface Access {
  /** false: the account is disabled or deleted, or its domain is no longer allowed */
  isActive: boolean
  /** sign-ins before this moment are no longer valid; null: all are */
  sessionsFrom: Date | null
  /** when each session ends unless it is used, by its sessionKey; one that has not been used since its sign-in may be missing */
  sessions: Readonly<Record<string, Date>>
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

/** As the user knows themselves. */
export function toMe({ uid, email, displayName, role, emailAlias }: StoredUser): Me {
  return { uid, email, displayName, role, emailAlias }
}

/** As the user management knows them. */
export function toUser({ uid, displayName, email, emailAlias, role, isActive }: StoredUser): User {
  return { uid, displayName, email, emailAlias, role, isActive }
}
