import type { Role } from '@kenshu/contract/roles'
import type { User } from '@kenshu/contract/user/list'
import type { AuditEntry } from '../audit-entry.ts'
import type { SignedIn, TokenClaims } from '../caller.ts'
import type { Access, Account, StoredUser } from './access.ts'
import type { AccountOrigin } from './binding.ts'

/** What a valid token proves. ended: Firebase Auth has disabled or deleted the account, or revoked the session. */
export type Proof = { state: 'good'; uid: string; claims: TokenClaims } | { state: 'ended'; uid: string }

/** A token whose signature and expiry are good. The account may have been closed since the token was issued. */
export interface VerifiedToken {
  uid: string
  /** Asks Firebase Auth for the present state of the account. */
  prove(): Promise<Proof>
}

export interface TokenVerifier {
  /**
   * Checks the signature and the expiry, for which it asks nobody.
   * @throws Failure `unauthenticated` for a wrong or expired token
   */
  verify(token: string): Promise<VerifiedToken>
}

export interface AppVerifier {
  /** Whether an App Check token is valid; '' if the call has none. */
  isOurs(token: string): Promise<boolean>
}

export interface Accounts {
  /** The existing accounts by uid; a missing one was deleted. */
  find(uids: readonly string[]): Promise<Map<string, Account>>
  /** The origin of an account; null if it was deleted. */
  origin(uid: string): Promise<AccountOrigin | null>
  /** Deletes an account with all its ways to sign in. Does nothing if there is none. */
  remove(uid: string): Promise<void>
  /** Revokes the refresh tokens of all earlier sign-ins. Does nothing if the account was deleted. */
  revokeSessions(uid: string): Promise<void>
}

/** The record after a sign-in, and the audit entries. */
export interface SignIn {
  user: StoredUser
  /** written only once per session */
  session: AuditEntry
  /** about the fields that the sign-in changed */
  changes: AuditEntry[]
}

export interface Users {
  /** @throws Failure `forbidden` if the record cannot be read */
  get(uid: string): Promise<StoredUser | null>
  /**
   * Reads users/{uid} and the alias that Member.csv gives the e-mail. If there is no such user yet, or they had another e-mail, it also
   * checks whether another record has the same Google account or e-mail. It stores what `decide` returns, in one transaction. `decide` may
   * be called more than once.
   * @throws Failure `forbidden` if the record cannot be read
   */
  signIn(
    caller: SignedIn,
    decide: (stored: StoredUser | null, known: { alias: string | null; isKnown: boolean }) => SignIn,
  ): Promise<StoredUser>
  all(): Promise<User[]>
  /** Users who wait for a role (waitsForRole), at most `limit`. */
  unassigned(limit: number): Promise<User[]>
  /** The names of some admitted admins, at most `limit`, without those who have no name. */
  adminNames(limit: number): Promise<string[]>
  /** All users who have a role and whose records admit them. */
  admitted(): Promise<StoredUser[]>
  /**
   * Reads a user and the uids of all admitted admins, and stores the role and the audit entry that `decide` returns, in one transaction;
   * null changes nothing. `decide` may be called more than once.
   * @returns the user after the change
   * @throws Failure `not_found`
   */
  changeRole(
    uid: string,
    decide: (
      user: StoredUser,
      adminUids: readonly string[],
    ) => { role: Role | null; audit: AuditEntry } | null,
  ): Promise<User>
  /**
   * Reads a user, and stores the access fields and the audit entry that `decide` returns, in one transaction; null changes nothing.
   * `decide` may be called more than once.
   * @returns the user after the change; null if there is no record
   */
  changeAccess(
    uid: string,
    decide: (user: StoredUser) => { access: Partial<Access>; audit: AuditEntry | null } | null,
  ): Promise<StoredUser | null>
}
