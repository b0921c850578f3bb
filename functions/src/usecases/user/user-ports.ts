import type { Role } from '@kenshu/contract/roles'
import type { User } from '@kenshu/contract/user/list'
import type { AuditEntry } from '../audit-entry.ts'
import type { SignedIn, TokenClaims } from '../caller.ts'
import type { Access, Account, StoredUser } from './access.ts'
import type { AccountOrigin } from './binding.ts'

/** What a valid token proves. ended: Firebase Auth has disabled or deleted the account, or revoked the session. */
export type Proof = { state: 'good'; uid: string; claims: TokenClaims } | { state: 'ended'; uid: string }

export interface TokenVerifier {
  /** @throws Failure `unauthenticated` for a wrong or expired token */
  verify(token: string): Promise<Proof>
}

export interface AppVerifier {
  /** Whether a token of App Check is right; '' for none. */
  isOurs(token: string): Promise<boolean>
}

export interface Accounts {
  /** The existing accounts by uid; a missing one was deleted. */
  find(uids: readonly string[]): Promise<Map<string, Account>>
  /** Where an account comes from; null if it was deleted. */
  origin(uid: string): Promise<AccountOrigin | null>
  /** Deletes an account, with all that can sign in to it. Does nothing if there is none. */
  remove(uid: string): Promise<void>
  /** Earlier sign-ins get no new tokens. Does nothing if the account was deleted. */
  revokeSessions(uid: string): Promise<void>
}

/** The record after a sign-in, and the audit entries. */
export interface SignIn {
  user: StoredUser
  /** written once per session */
  session: AuditEntry
  /** for what the sign-in changed */
  changes: AuditEntry[]
}

export interface Users {
  /** @throws Failure `forbidden` for a record that cannot be read */
  get(uid: string): Promise<StoredUser | null>
  /**
   * Reads users/{uid}, the alias that Member.csv gives the e-mail, and, where there is no such user yet or they had another e-mail, whether
   * another record has the same Google account or e-mail; stores what `decide` makes of them, in one transaction. `decide` may be called
   * more than once.
   * @throws Failure `forbidden` for a record that cannot be read
   */
  signIn(
    caller: SignedIn,
    decide: (stored: StoredUser | null, known: { alias: string | null; isKnown: boolean }) => SignIn,
  ): Promise<StoredUser>
  all(): Promise<User[]>
  /** The users whose records admit them and who have a role. */
  admitted(): Promise<StoredUser[]>
  /**
   * Reads a user and the uids of all admitted admins, and stores the role and the entry that `decide` answers, in one
   * transaction; null changes nothing. `decide` may be called more than once.
   * @returns the user as they are now
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
   * The same for what decides whether a user is admitted.
   * @returns the user as they are now; null if there is no record
   */
  changeAccess(
    uid: string,
    decide: (user: StoredUser) => { access: Partial<Access>; audit: AuditEntry | null } | null,
  ): Promise<StoredUser | null>
}
