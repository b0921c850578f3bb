import type { Role } from '@kenshu/contract/roles'
import type { User } from '@kenshu/contract/user/list'
import type { AuditEntry } from '../audit-entry.ts'
import type { SignedIn, TokenClaims } from '../caller.ts'
import type { Access, Account, StoredUser } from './access.ts'

/** What a valid token shows: a sign-in that counts, or one of an account that Firebase Auth has ended, or its sessions. */
export type Proof = { state: 'good'; uid: string; claims: TokenClaims } | { state: 'ended'; uid: string }

export interface TokenVerifier {
  /** @throws Failure `unauthenticated` for a wrong or expired token */
  verify(token: string): Promise<Proof>
}

export interface Accounts {
  /** The accounts that there are, by uid; who is missing was deleted. */
  find(uids: readonly string[]): Promise<Map<string, Account>>
  /** Nobody gets a new token from an earlier sign-in. Does nothing for an account that is gone. */
  revokeSessions(uid: string): Promise<void>
}

/** What a sign-in makes of somebody's record, and what it leaves in the audit trail. */
interface SignIn {
  user: StoredUser
  /** told once for each session */
  session: AuditEntry
  /** what it changed */
  changes: AuditEntry[]
}

export interface Users {
  get(uid: string): Promise<StoredUser | null>
  /**
   * Reads users/{uid} and the alias that Member.csv gives the e-mail, and stores what `decide` makes of them, in one
   * transaction. `decide` may be called more than once.
   */
  signIn(
    caller: SignedIn,
    decide: (stored: StoredUser | null, alias: string | null) => SignIn,
  ): Promise<StoredUser>
  all(): Promise<User[]>
  /** Those who may come in, as the records have it, and have a role. */
  admitted(): Promise<StoredUser[]>
  /**
   * Reads a user and the uids of all admins who may come in, and stores the role and the entry that `decide` answers, in one
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
   * The same for what decides whether somebody may come in.
   * @returns the user as they are now; null: nobody has such a record
   */
  changeAccess(
    uid: string,
    decide: (user: StoredUser) => { access: Partial<Access>; audit: AuditEntry | null } | null,
  ): Promise<User | null>
}
