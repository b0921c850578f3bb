import type { Me } from '@kenshu/contract/user/schema'

/** Whether somebody may come in at all, as users/{uid} says it to the server and to firestore.rules. */
export interface Access {
  /** false: the account was found disabled or deleted, or its domain is not allowed any more */
  isActive: boolean
  /** sign-ins before this moment do not count any more; null: all do */
  sessionsFrom: Date | null
}

/** users/{uid} */
export interface StoredUser extends Me, Access {
  /** an admin took the role away: INITIAL_ADMIN_EMAILS does not give it back */
  isRoleTaken: boolean
}

/** An account as Firebase Auth has it. */
export interface Account {
  /** '' where it has none */
  email: string
  isDisabled: boolean
  /** sign-ins before this moment were revoked; null: none */
  sessionsFrom: Date | null
}

/** Why somebody may not come in. */
export type ClosedBy = 'deleted' | 'disabled' | 'domain'

/** @param email in lower case @param domains in lower case */
export function isOfCompany(email: string, domains: readonly string[]): boolean {
  return email.includes('@') && domains.includes(email.slice(email.lastIndexOf('@') + 1))
}

/** Whether this sign-in is none of those that were ended. */
export function isSignInGood(
  { sessionsFrom }: Pick<Access, 'sessionsFrom'>,
  { signedInAt }: { signedInAt: Date },
): boolean {
  return sessionsFrom === null || signedInAt >= sessionsFrom
}

/** What stands against an account; null: nothing. @param account undefined where there is none any more */
export function judgeAccount(account: Account | undefined, domains: readonly string[]): ClosedBy | null {
  if (account === undefined) return 'deleted'
  if (account.isDisabled) return 'disabled'
  return isOfCompany(account.email.toLowerCase(), domains) ? null : 'domain'
}

/** As the answer of GET user/me tells it. */
export function toMe({ uid, email, displayName, role, emailAlias }: StoredUser): Me {
  return { uid, email, displayName, role, emailAlias }
}
