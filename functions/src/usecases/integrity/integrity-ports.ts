import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { NoteMark } from '@kenshu/contract/delivery-note/row'
import type { Finding, FindingKind } from '@kenshu/contract/integrity/findings'
import type { AuditEntry } from '../audit-entry.ts'
import type { SendAttempt } from '../mail/mail-ports.ts'
import type { Notice, NoticeAttempt } from '../mail/notice.ts'
import type { ReminderEnd } from '../reminders/decide-reminder.ts'
import type { ReminderAttempt } from '../reminders/reminder-attempt.ts'
import type { JudgedLeaf } from '../trail/trail-ports.ts'

/** A stored note, with what must follow from it. */
export interface NoteFacts {
  id: string
  /** null if it cannot be read */
  note: DeliveryNote | null
  requestedAt: Date | null
  requestMailedAt: Date | null
  reissuedAt: Date | null
  unseenAnswer: boolean
  marks: Partial<Record<NoteMark, true>>
  /** null in notes from before they were stored, like the next three */
  searchKeys: string[] | null
  importHash: string | null
  importRuns: string[] | null
  imports: { kind: string; runId: string; undoes?: string | undefined }[] | null
  acceptanceId: string | null
  rejectionId: string | null
}

/** A stored acceptance or rejection. */
export interface AnswerFacts {
  id: string
  noteId: string
  at: Date | null
  text: string
  hash: string
}

/** What refers to a note must agree with. */
export interface NoteReference {
  revision: number
  acceptanceId: string | null
}

/** An entry of `auditLog`, as far as it refers to other documents. */
export interface AuditFacts {
  id: string
  action: string
  target: string
  acceptanceId: string | null
}

/** A mail that has not ended for long. */
export interface StuckMail {
  id: string
  kind: string
  state: string
  since: Date | null
}

/** A lease that has expired. */
export interface ExpiredLock {
  id: string
  owner: string
  expiresAt: Date | null
}

/** A job that has not ended, or ended lately, with the outcomes of its notes. */
export interface JobFacts {
  id: string
  isEnded: boolean
  isStalled: boolean
  total: number
  counts: Record<string, number>
  outcomes: Record<string, number>
  items: number
}

/** An upload folder with the objects that it refers to. */
export interface FolderFacts {
  folder: string
  /** queued or running, while nobody holds the lease of promotes */
  isStalled: boolean
  objects: string[]
}

/** A record for open lists. */
export interface ChangeFacts {
  id: string
  revision: number
  isRemoval: boolean
  /** whether an import or an undo, which makes every list reload, came or may have come after it */
  isBeforeImport: boolean
}

/** A bundle with the notes that it names. */
export interface BundleFacts {
  id: string
  noteIds: string[]
}

/** A month with its closings, as they were at one moment. */
export interface MonthFacts {
  month: string
  /** id of the closing that stands; null while the month is open */
  closed: string | null
  closings: { id: string; object: string; isReopened: boolean }[]
}

/** What the check reads. Every list is ordered by id and begins behind `after`. */
export interface IntegritySource {
  notes(after: string, limit: number): Promise<NoteFacts[]>
  answers(kind: AnswerKind, after: string, limit: number): Promise<AnswerFacts[]>
  answersById(kind: AnswerKind, ids: readonly string[]): Promise<Map<string, AnswerFacts>>
  /** The notes with these ids, and the deleted ones that had them. */
  references(ids: readonly string[]): Promise<Map<string, NoteReference[]>>
  /** The present note alone, by id. */
  present(ids: readonly string[]): Promise<Map<string, NoteReference>>
  changes(after: string, limit: number): Promise<ChangeFacts[]>
  audits(after: string, limit: number): Promise<AuditFacts[]>
  /** @param after place of the last leaf, as a number */
  leaves(after: string, limit: number): Promise<JudgedLeaf[]>
  stuckMails(before: Date, limit: number): Promise<StuckMail[]>
  expiredLocks(before: Date, limit: number): Promise<ExpiredLock[]>
  jobs(endedSince: Date): Promise<JobFacts[]>
  openBundleRuns(before: Date, limit: number): Promise<string[]>
  folders(): Promise<FolderFacts[]>
  bundles(after: string, limit: number): Promise<BundleFacts[]>
  months(): Promise<MonthFacts[]>
  /** Number and sum of all notes, and whether a person has changed one since a moment, or an import did or may have. */
  totals(since: Date): Promise<{ count: number; amount: number; isChanged: boolean }>
}

export type AnswerKind = 'acceptances' | 'rejections'

/** What one check has seen so far. */
export interface CheckProgress {
  /** the day (Tokyo) of its night */
  night: string
  begun: Date
  /** the stage that it is at, and the place in it */
  stage: number
  after: string
  /** what each stage looked at */
  seen: Record<string, number>
  /** the stages of which this check looked at a part, because the rest is for the next nights */
  partial: string[]
  amount: number
  findings: Finding[]
  /** all findings by kind, also those beyond the ones that are kept */
  found: Partial<Record<FindingKind, number>>
}

/** A check that has ended. */
export interface CheckResult extends Omit<CheckProgress, 'stage' | 'after' | 'amount'> {
  ended: Date
}

/** `integrity/state` */
export interface IntegrityState {
  running: CheckProgress | null
  last: CheckResult | null
  /** where each stage goes on that is not looked at as a whole in a night */
  places: Record<string, string>
}

export interface IntegrityStore {
  state(): Promise<IntegrityState>
  /** Stores the state, and queues mails, in one transaction. */
  save(state: IntegrityState, notices?: readonly Notice[]): Promise<void>
}

/** What the repairs read and write. Each `decide` may be called more than once, and returns null to change nothing. */
export interface IntegrityRepairs {
  find(id: string): Promise<NoteFacts | null>
  /** Reads a note, and writes what follows from it, unless it changes in between. */
  note(id: string, decide: (facts: NoteFacts) => Repairing<DerivedFields> | null): Promise<void>
  /** Adds the client and the sales person of a note to those listed; adding them twice has no further effect. */
  list(note: DeliveryNote, audit: AuditEntry): Promise<void>
  /** Removes a record of open lists that is ahead of its note. */
  change(
    id: string,
    decide: (change: ChangeFacts | null, note: NoteReference | undefined) => Repairing | null,
  ): Promise<void>
  /** Removes a lease, if it is still the same one. */
  lock(id: string, decide: (lock: ExpiredLock | null) => Repairing | null): Promise<void>
  /** A mail; null if there is none, or if it cannot be read. */
  mail(id: string): Promise<StoredMail | null>
  /** Records the end of a mail as its own sender would, unless it has changed since it was read. It sends nothing. */
  endMail(end: MailEnd): Promise<void>
  /** Whether a folder has its record of an upload. */
  hasFolder(folder: string): Promise<boolean>
}

/** A mail in `mailLog`, by its kind. */
export type StoredMail =
  | { kind: 'request'; mail: SendAttempt }
  | { kind: 'notice'; mail: NoticeAttempt }
  | { kind: 'reminder'; mail: ReminderAttempt }

/** The end of a mail that nobody works on, with what is stored about it. */
export type MailEnd = { state: 'failed' | 'unclear' } & (
  | { kind: 'request'; attempt: SendAttempt; audit: AuditEntry }
  | { kind: 'notice'; was: NoticeAttempt; notice: NoticeAttempt; audits: readonly AuditEntry[] }
  | { kind: 'reminder'; end: ReminderEnd }
)

interface Repairing<Set = true> {
  set: Set
  audit: AuditEntry
}

/** The stored fields that follow from the others; null deletes one. */
export interface DerivedFields {
  marks?: Partial<Record<NoteMark, true>>
  searchKeys?: string[]
  importHash?: null
  importRuns?: string[]
}
