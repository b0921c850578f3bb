import type { NoteChange } from '@kenshu/contract/delivery-note/live'
import type { DeliveryNote, ImportedFields, MailProblem } from '@kenshu/contract/delivery-note/schema'
import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import type { PartyKind } from '@kenshu/contract/parties/schema'
import type { FieldChange } from '@kenshu/contract/promote/schema'
import type { Me } from '@kenshu/contract/user/schema'
import type { CollectionReference, FieldValue, Firestore, Timestamp } from 'firebase-admin/firestore'
import type { AuditEntry } from '../../usecases/audit-entry.ts'
import type { Bounce } from '../../usecases/bounces/bounce-ports.ts'
import type { Bundle, BundleRun, SentBundleMail } from '../../usecases/bundles/bundle-ports.ts'
import type { StoredCodeSettings } from '../../usecases/codes/code-ports.ts'
import type { MailedCode } from '../../usecases/codes/code-rules.ts'
import type { Acceptance, Rejection } from '../../usecases/confirm/confirm-ports.ts'
import type { AnswerRecord, SeenStaff } from '../../usecases/confirm/evidence/evidence.ts'
import type { PasswordTry } from '../../usecases/confirm/password-try.ts'
import type { UndoableChange } from '../../usecases/delivery-notes/undoable.ts'
import type { SendAttempt } from '../../usecases/mail/mail-ports.ts'
import type { MailProblemFacts } from '../../usecases/mail/mail-problem.ts'
import type { NoticeAttempt } from '../../usecases/mail/notice.ts'
import type { Reminded } from '../../usecases/reminders/reminded-note.ts'
import type { AttemptNote, ReminderAttempt } from '../../usecases/reminders/reminder-attempt.ts'
import type { StoredReminderSettings } from '../../usecases/reminders/reminder-ports.ts'
import type { StoredView } from '../../usecases/views/view-ports.ts'

/** `deliveryNotes/{id}`: the contract's note, its moments as Timestamps, and where it last came from. */
export type NoteDocument = Omit<DeliveryNote, 'id' | 'acceptedAt' | 'rejectedAt'> & {
  acceptedAt: Timestamp | null
  rejectedAt: Timestamp | null
  importedAt: Timestamp
  importFolder: string
  /**
   * the last imports that made or changed the note, and what was undone, oldest first; older ones are in `auditLog`. Notes of the
   * seed have none
   */
  imports?: (ImportDocument | UndoDocument)[]
  /**
   * hashOf the imported fields, written by every import (promote/plan/import-hash.ts). Who writes an imported field otherwise
   * deletes it in the same write; without it the next import compares field by field.
   */
  importHash?: string
  /** what the last import that changed the note replaced; none where it only made it */
  replaced?: ReplacedDocument
  /** the last time that staff asked the client; notes that were never asked for have none */
  requestedAt?: Timestamp | null
  /** what is wrong with its last request; `unclear` also while one is being sent, since whoever sends it may die */
  mailProblem?: MailProblem | null
  /** more about it; means nothing while there is no problem */
  mailProblemFacts?: Omit<MailProblemFacts, 'at'> & { at: Timestamp }
  /** what the last change of its status by staff replaced, while that can be undone */
  undoable?: UndoableDocument
  /** in `acceptances`, of an accepted note */
  acceptanceId?: string
  /** in `rejections`: the last time that its client sent it back */
  rejectionId?: string
  /** what reminders there were since the request made at `of`; of an older request it says nothing */
  reminded?: { of: Timestamp; turns: number; lastAt: Timestamp; isExpiryTold: boolean }
  /** somebody has switched reminders off */
  remindersOff?: boolean
  /** key of the day of which its reminder was taken out */
  takenOutOn?: string
}

/** By what a change of the status is taken back. */
export type UndoableDocument = Omit<UndoableChange, 'at' | 'requestedAt' | 'was'> & {
  at: Timestamp
  requestedAt: Timestamp | null
  was: Omit<UndoableChange['was'], 'rejectedAt'> & { rejectedAt: Timestamp | null }
}

/** `acceptances/{id}`: what a client accepted, frozen (docs/decisions/0008-clients-side.md). Only ever created. */
export type AcceptanceDocument = Omit<Acceptance, 'id' | 'acceptedAt'> & { acceptedAt: Timestamp }

/** `rejections/{id}`: what a client sent back, frozen too (docs/decisions/0023-line-answers.md). Only ever created. */
export type RejectionDocument = Omit<Rejection, 'id' | 'rejectedAt'> & { rejectedAt: Timestamp }

/** `answerEvidence/{id of the acceptance or rejection}` (docs/decisions/0025-answer-evidence.md). Only ever created. */
export type AnswerRecordDocument = Omit<AnswerRecord, 'id' | 'at' | 'staff' | 'code' | 'keptUntil'> & {
  at: Timestamp
  staff: (Omit<SeenStaff, 'at'> & { at: Timestamp })[]
  code: { to: string; confirmedAt: Timestamp } | null
  /** when Firestore deletes it */
  expiresAt: Timestamp
}

/** `confirmCodes/{SHA-256 of the access token}`: the code that was mailed last. */
export type MailedCodeDocument = Omit<MailedCode, 'expiresAt' | 'sends' | 'confirmedAt'> & {
  expiresAt: Timestamp
  sends: Timestamp[]
  confirmedAt: Timestamp | null
  /** when Firestore deletes it */
  keptUntil: Timestamp
}

/** `confirmAttempts/{SHA-256 of the access token}`: all tries of this link's password together (docs/decisions/0026-lock-out.md). */
export interface ConfirmAttemptsDocument {
  wrongAt?: Timestamp[]
  someLockedUntil?: Timestamp | null
  unlockedAt?: Timestamp | null
  expiresAt?: Timestamp
}

/** `confirmAttempts/{…}/confirmSources/{hash of a source}`: its tries that were not found right. */
export interface SourceTriesDocument {
  attempts: (Omit<PasswordTry, 'at'> & { at: Timestamp })[]
  expiresAt: Timestamp
}

/** `callBuckets/{hash}`: how many calls somebody has left (docs/decisions/0027-limits.md). Firestore deletes it some time after that moment. */
interface CallBucketDocument {
  /** when it will be full again */
  fullAt: Timestamp
}

/** What one import did to a note, written with the change itself (docs/decisions/0005-history.md). */
export interface ImportDocument {
  at: Timestamp
  runId: string
  folder: string
  /** who asked for the import */
  uid: string
  email: string
  kind: 'create' | 'update'
  /** long texts are cut (keptChanges) */
  changes: FieldChange[]
  /** of the note as this import wrote it */
  revision: number
  /** where texts were cut: `auditLog` has it whole already */
  isCut?: true
}

/** That an import was undone at a note: beside it in the same list. */
export interface UndoDocument extends Omit<ImportDocument, 'kind'> {
  kind: 'undo'
  /** the run that was undone; runId is the undo's own */
  undoes: string
}

/** What an import replaced in a note, to be undone. Of the last import alone, so that the note does not grow. */
export interface ReplacedDocument {
  runId: string
  /** the former values of the fields that the import changed */
  was: Partial<ImportedFields>
  /** false where they are too large to be kept beside the new ones: `was` is empty, and the run's plan has them */
  isWhole: boolean
  /** the former hakkouStatus */
  status: DeliveryNoteStatus
}

/** `noteChanges/{note id}`: its last change by a person, and `noteChanges/import`: the last import (note-feed.ts). */
export type NoteChangeDocument = Partial<NoteChange> & {
  /** the store's own time of the change */
  at: Timestamp | FieldValue
  expiresAt: Timestamp
}

/** `deletedDeliveryNotes/{note id}-{moment}`: all that the note was, and who deleted it when. */
export type DeletedNoteDocument = NoteDocument & {
  noteId: string
  deletedAt: Timestamp
  deletedByUid: string
  deletedByEmail: string
}

/** `users/{uid}`: who somebody is, and whether they may come in. firestore.rules read it. */
export type UserDocument = Me & {
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

/** `locks/promote`: the lease of the one running promote. */
export interface LockDocument {
  /** `reservation:{runId}` until the task has come, then unique to each attempt */
  owner: string
  folder: string
  runId: string
  /** of the call that asked for the run: by it that call knows its own reservation */
  requestId: string
  expiresAt: Timestamp
}

/** One attempt to send a note's acceptance request. */
export type RequestMailDocument = Omit<SendAttempt, 'startedAt' | 'leaseUntil' | 'finishedAt'> & {
  kind: 'request'
  startedAt: Timestamp
  leaseUntil: Timestamp
  finishedAt: Timestamp | null
} & BouncesOfMail

/** What came back of a mail; nothing on those that arrived. */
interface BouncesOfMail {
  bounces?: (Omit<Bounce, 'at'> & { at: Timestamp })[]
}

/** A notice on its way. */
export type NoticeDocument = Omit<NoticeAttempt, 'id' | 'queuedAt' | 'leaseUntil' | 'finishedAt'> & {
  kind: 'notice'
  queuedAt: Timestamp
  leaseUntil: Timestamp | null
  finishedAt: Timestamp | null
} & BouncesOfMail

/** One recipient's reminder of a day (docs/decisions/0020-reminders.md). */
export type ReminderMailDocument = Omit<
  ReminderAttempt,
  'notes' | 'startedAt' | 'leaseUntil' | 'finishedAt'
> & {
  kind: 'reminder'
  notes: (Omit<AttemptNote, 'before'> & { before: Omit<Reminded, 'lastAt'> & { lastAt: Timestamp | null } })[]
  startedAt: Timestamp
  leaseUntil: Timestamp
  finishedAt: Timestamp | null
} & BouncesOfMail

/** `mailLog/{id}`: every mail that was or is to be sent (docs/decisions/0006-mail-outbox.md). */
export type MailLogDocument = RequestMailDocument | NoticeDocument | ReminderMailDocument

/** `settings/reminders` (docs/decisions/0020-reminders.md) */
export type ReminderSettingsDocument = Omit<StoredReminderSettings, 'saved'> & {
  saved: { at: Timestamp; uid: string; email: string } | null
}

/** `settings/confirmCodes` (docs/decisions/0025-answer-evidence.md) */
export type CodeSettingsDocument = Omit<StoredCodeSettings, 'saved'> & {
  saved: { at: Timestamp; uid: string; email: string } | null
}

/** `bundles/{id}`: server-only, with token and password (docs/decisions/0022-bundles.md). */
export type BundleDocument = Omit<
  Bundle,
  'id' | 'createdAt' | 'requestedAt' | 'openedAt' | 'mail' | 'notes'
> & {
  notes: Bundle['notes'][number][]
  createdAt: Timestamp
  requestedAt: Timestamp | null
  openedAt: Timestamp | null
  mail:
    | { state: 'none' }
    | (Omit<SentBundleMail, 'startedAt' | 'leaseUntil' | 'finishedAt'> & {
        startedAt: Timestamp
        leaseUntil: Timestamp
        finishedAt: Timestamp | null
      })
  /** when one that was only composed is deleted by Firestore; null once it is sent */
  expiresAt: Timestamp | null
}

/** `bundleRuns/{id}`: a press of すべて検収する. */
export type BundleRunDocument = Omit<BundleRun, 'id' | 'startedAt' | 'noteIds' | 'told' | 'code'> & {
  noteIds: string[]
  told: string[]
  startedAt: Timestamp
  /** runs of former versions have none */
  code?: { to: string; confirmedAt: Timestamp } | null
  /** startedAt while it may have something to do; null once it is over */
  openSince: Timestamp | null
}

/** `mailLocks/{note id}` */
export interface MailLockDocument {
  /** id of the note's last attempt in `mailLog` */
  attempt: string
}

/** `views/{id}` */
export type ViewDocument = Omit<StoredView, 'id' | 'content'> & {
  /** read through readViewContent: an older version may have written it */
  content: unknown
  /** of the last change */
  requestId: string
}

/** `auditLog/{id}` */
export type AuditDocument = Omit<AuditEntry, 'at'> & { at: Timestamp }

/** `promotions/{folder}` is read through its schema: see promotion-document.ts. */
export type PromotionDocument = Record<string, unknown>

// Firestore does not check what it holds. Only the functions write, so each collection's type is promised here, once.
function typed<T extends object>(db: Firestore, path: string): CollectionReference<T> {
  const collection: unknown = db.collection(path)
  return collection as CollectionReference<T>
}

export function collections(db: Firestore) {
  return {
    users: typed<UserDocument>(db, 'users'),
    members: typed<MemberDocument>(db, 'members'),
    deliveryNotes: typed<NoteDocument>(db, 'deliveryNotes'),
    noteChanges: typed<NoteChangeDocument>(db, 'noteChanges'),
    deletedDeliveryNotes: typed<DeletedNoteDocument>(db, 'deletedDeliveryNotes'),
    parties: typed<PartiesDocument>(db, 'parties'),
    promotions: typed<PromotionDocument>(db, 'promotions'),
    locks: typed<LockDocument>(db, 'locks'),
    auditLog: typed<AuditDocument>(db, 'auditLog'),
    mailLog: typed<MailLogDocument>(db, 'mailLog'),
    acceptances: typed<AcceptanceDocument>(db, 'acceptances'),
    rejections: typed<RejectionDocument>(db, 'rejections'),
    answerEvidence: typed<AnswerRecordDocument>(db, 'answerEvidence'),
    confirmCodes: typed<MailedCodeDocument>(db, 'confirmCodes'),
    confirmAttempts: typed<ConfirmAttemptsDocument>(db, 'confirmAttempts'),
    callBuckets: typed<CallBucketDocument>(db, 'callBuckets'),
    bundles: typed<BundleDocument>(db, 'bundles'),
    bundleRuns: typed<BundleRunDocument>(db, 'bundleRuns'),
    mailLocks: typed<MailLockDocument>(db, 'mailLocks'),
    settings: typed<ReminderSettingsDocument>(db, 'settings'),
    codeSettings: typed<CodeSettingsDocument>(db, 'settings'),
    views: typed<ViewDocument>(db, 'views'),
  }
}

export type Collections = ReturnType<typeof collections>
