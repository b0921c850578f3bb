import type { PartyKind } from '@kenshu/contract/parties/parties'
import type { Me } from '@kenshu/contract/user/me'
import type { Timestamp } from 'firebase-admin/firestore'

/** `users/{uid}`: who somebody is, and whether they may come in. firestore.rules read it. */
export type UserDocument = Omit<Me, 'isWaiting'> & {
  // Without it nobody comes in, until a sign-in has bound the record to a Google account.
  sub?: string | null
  waitingSince?: Timestamp | null
  // A record that says nothing of these has nothing against it: firestore.rules reads it so too.
  isActive?: boolean
  isRoleTaken?: boolean
  sessionsFrom?: Timestamp | null
  // Direct reads need the session's own entry here; for the functions one that is missing has just begun.
  sessions?: Record<string, Timestamp>
}

/** `members/{sha256 of the e-mail}`: the staff of the last exports, for people who have not signed in yet. */
export interface MemberDocument {
  email: string
  emailAlias: string
  name: string
}

/**
 * `parties/{kind}-{part}`: the clients, or the sales persons, of all imports, spread over a fixed number of documents by a hash of what
 * they are known by: so all of them cost few reads.
 */
export interface PartiesDocument {
  kind: PartyKind
  /** by that hash; months as YYYY-MM */
  parties: Record<string, { name: string; email: string; months: string[] }>
}
