import type { User } from '@kenshu/contract/user/list'
import type { Me } from '@kenshu/contract/user/me'
import type { GoogleAccount } from '../caller.ts'

/** Whether a user is admitted at all. The server and firestore.rules both read it in users/{uid}. */
export interface Access {
  /** false: the account is disabled or deleted, or its domain is no longer allowed */
  isActive: boolean
  /** sign-ins before this moment are no longer valid; null: all are */
  sessionsFrom: Date | null
  /** when each session ends unless it is used, by its sessionKey; one that has not been used since its sign-in may be missing */
  sessions: Readonly<Record<string, Date>>
  /** since when an admin's confirmation is waited for; null: it is not */
  waitingSince: Date | null
}

/** users/{uid} */
export interface StoredUser extends Omit<Me, 'isWaiting'>, Access {
  /** Google's id of the one Google account that this record is for; null: none was bound yet (docs/decisions/0030-identity.md) */
  sub: string | null
  /** an admin took the role away, so INITIAL_ADMIN_EMAILS does not give it back */
  isRoleTaken: boolean
}

/** An account in Firebase Auth. */
export interface Account {
  /** null if it has none, or several */
  google: GoogleAccount | null
  isDisabled: boolean
  /** sign-ins before this moment were revoked; null: none */
  sessionsFrom: Date | null
}

/** Why a user is not admitted. */
export type ClosedBy = 'deleted' | 'disabled' | 'identity' | 'domain'

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

/**
 * Why an account is not admitted; null if it is.
 * @param sub the Google account that its record is for; null: not known
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

/** As the user knows themselves. */
export function toMe({ uid, email, displayName, role, emailAlias, waitingSince }: StoredUser): Me {
  return { uid, email, displayName, role, emailAlias, isWaiting: waitingSince !== null }
}

/** As the user management knows them. */
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
