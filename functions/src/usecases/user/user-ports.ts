import type { Role } from '@kenshu/contract/roles'
import type { User } from '@kenshu/contract/user/list'
import type { Me } from '@kenshu/contract/user/schema'
import type { AuditEntry } from '../audit-entry.ts'
import type { TokenClaims } from '../caller.ts'

export interface TokenVerifier {
  /**
   * The claims of a valid id token.
   * @throws Failure `unauthenticated` for a wrong or expired one, `session_revoked` for a revoked, disabled or deleted account
   */
  verify(token: string): Promise<TokenClaims>
}

export interface Users {
  get(uid: string): Promise<Me | null>
  /**
   * Reads users/{uid} and the alias that Member.csv gives the e-mail, and stores what `decide` makes of them, in one
   * transaction. `decide` may be called more than once.
   */
  signIn(
    uid: string,
    email: string,
    decide: (stored: Me | null, alias: string | null) => { user: Me; audit: AuditEntry | null },
  ): Promise<Me>
  all(): Promise<User[]>
  /**
   * Reads a user and the uids of all admins, and stores the role and the entry that `decide` answers, in one
   * transaction; null changes nothing. `decide` may be called more than once.
   * @returns the user as they are now
   * @throws Failure `not_found`
   */
  changeRole(
    uid: string,
    decide: (user: User, adminUids: readonly string[]) => { role: Role; audit: AuditEntry } | null,
  ): Promise<User>
}
