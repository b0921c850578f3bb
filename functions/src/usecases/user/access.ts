import type { User } from '@kenshu/contract/user/list'
import type { Me } from '@kenshu/contract/user/me'
import type { GoogleAccount } from '../caller.ts'

/** Whether a user is admitted at all. The server and firestore.rules both read it from users/{uid}. */
export interface Access {
  /** false if the account is disabled or deleted, or its domain is no longer allowed */
  isActive: boolean
  /** sign-ins before this moment are invalid; null if none are */
  sessionsFrom: Date | null
  /** when each session expires unless it is used, by its sessionKey; a session that was not used since its sign-in may be missing */
  sessions: Readonly<Record<string, Date>>
  /** since when the user has been waiting for an admin's confirmation; null if they are not */
  waitingSince: Date | null
}

/** users/{uid} */
export interface StoredUser extends Omit<Me, 'isWaiting'>, Access {
  /** Google's id of the one Google account that this record belongs to; null if none is bound yet (docs/decisions/0030-identity.md) */
  sub: string | null
  /** whether an admin took the role away, so that INITIAL_ADMIN_EMAILS does not give it back */
  isRoleTaken: boolean
}

/** An account in Firebase Auth. */
export interface Account {
  /** null if it has none, or more than one */
  google: GoogleAccount | null
  isDisabled: boolean
  /** sign-ins before this moment were revoked; null if none were */
  sessionsFrom: Date | null
}

/** The reason why a user is not admitted. */
export type ClosedBy = 'deleted' | 'disabled' | 'identity' | 'domain'

/**
 * @param email in lower case
 * @param domains in lower case
 */
export function isOfCompany(email: string, domains: readonly string[]): boolean {
  return email.includes('@') && domains.includes(email.slice(email.lastIndexOf('@') + 1))
}

/** Whether a sign-in is still valid. */
export function isSignInGood(
  { sessionsFrom }: Pick<Access, 'sessionsFrom'>,
  { signedInAt }: { signedInAt: Date },
): boolean {
  return sessionsFrom === null || signedInAt >= sessionsFrom
}

/**
 * Why an account is not admitted; null if it is.
 * @param sub the Google account that its record belongs to; null if unknown
 * @param account undefined if it was deleted
 */
export function judgeAccount(
  sub: string | null,
  account: Account | undefined,
  domains: readonly string[],
): ClosedBy | null {
  if (account === undefined) return 'deleted'
  if (account.isDisabled) return 'disabled'
  if (account.google === null || (sub !== null && sub !== account.google.sub)) return 'identity'
  return isOfCompany(account.google.email, domains) ? null : 'domain'
}

/**
 * Whether an admin has yet to give this user a role, or to confirm their identity first. Those whose role an admin has taken away do not
 * wait for one.
 */
export function waitsForRole({
  role,
  isActive,
  isRoleTaken,
  waitingSince,
}: Pick<StoredUser, 'role' | 'isActive' | 'isRoleTaken' | 'waitingSince'>): boolean {
  return role === null && isActive && (waitingSince !== null || !isRoleTaken)
}

/** Converts a user to the form for the user themselves. */
export function toMe({ uid, email, displayName, role, emailAlias, waitingSince }: StoredUser): Me {
  return { uid, email, displayName, role, emailAlias, isWaiting: waitingSince !== null }
}

/** Converts a user to the form for the user management. */
export function toUser(user: StoredUser): User {
  const { uid, displayName, email, emailAlias, role, isActive, waitingSince } = user
  return {
    uid,
    displayName,
    email,
    emailAlias,
    role,
    isActive,
    waitingSince: waitingSince?.toISOString() ?? null,
  }
}
