import type { PartyKind } from '@kenshu/contract/parties/parties'
import type { Me } from '@kenshu/contract/user/me'
import type { Timestamp } from 'firebase-admin/firestore'
import type { StoredMorningMail } from '../../../usecases/morning-mail/morning-ports.ts'

/** `users/{uid}`: who a person is, and whether they have access. firestore.rules reads it. */
export type UserDocument = Omit<Me, 'isWaiting'> & {
  // Without it the person has no access, until a sign-in binds the record to a Google account.
  sub?: string | null
  waitingSince?: Timestamp | null
  // If these fields are missing, they do not restrict access. firestore.rules treats them the same way.
  isActive?: boolean
  isRoleTaken?: boolean
  sessionsFrom?: Timestamp | null
  // Direct reads from the browser require the session's entry here. The functions treat a session without an entry as just begun.
  sessions?: Record<string, Timestamp>
}

/**
 * `morningMails/{uid}`: whether and when a person gets the morning mail (docs/decisions/0046-morning-mail.md). Not a part of `users`, which a
 * sign-in writes as a whole.
 */
export type MorningMailDocument = Omit<StoredMorningMail, 'nextAt'> & { nextAt: Timestamp | null }

/** `members/{sha256 of the e-mail}`: the staff listed in the last exports, for people who have not signed in yet. */
export interface MemberDocument {
  email: string
  emailAlias: string
  name: string
}

/**
 * `parties/{kind}-{part}`: the clients or the sales persons of all imports. A hash of the key spreads them over a fixed number of
 * documents, so reading all of them takes few reads.
 */
export interface PartiesDocument {
  kind: PartyKind
  /** keyed by that hash; months as YYYY-MM */
  parties: Record<string, { name: string; email: string; months: string[] }>
}
