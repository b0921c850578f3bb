import type { DeliveryNote, ImportedFields } from '@kenshu/contract/delivery-note/delivery-note'
import type { NoteChange } from '@kenshu/contract/delivery-note/live'
import type { MailProblem, NoteMark } from '@kenshu/contract/delivery-note/row'
import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import type { FieldChange } from '@kenshu/contract/promote/promote'
import type { FieldValue, Timestamp } from 'firebase-admin/firestore'
import type { UndoableChange } from '../../../usecases/delivery-notes/undoable.ts'
import type { MailProblemFacts } from '../../../usecases/mail/mail-problem.ts'
import type { RejectionTask } from '../../../usecases/rejection/rejection-task.ts'

/** `deliveryNotes/{id}`: the contract's note with Timestamps for its moments, its latest import, and the product's marks. */
export type NoteDocument = Omit<
  DeliveryNote,
  'id' | 'acceptedAt' | 'rejectedAt' | 'reissuedAt' | 'createdAt'
> & {
  acceptedAt: Timestamp | null
  rejectedAt: Timestamp | null
  /** when the tokens and the password were last reissued */
  reissuedAt?: Timestamp | null
  /** when the note was created; older notes do not have it */
  createdAt?: Timestamp
  importedAt: Timestamp
  importFolder: string
  /**
   * the month of the delivery date, and when the last import or undo wrote the note: by these, 締め後の変更 are found
   * (docs/decisions/0043-month-close.md). Missing in notes that were last imported before months could be closed
   */
  zacMonth?: string
  zacAt?: Timestamp | FieldValue
  /**
   * the last imports that created or changed the note, and the undos, oldest first; `auditLog` has older ones. Notes of the seed have none
   */
  imports?: (ImportDocument | UndoDocument)[]
  /**
   * runId of each entry of `imports` that created or updated the note and was not undone, by which the list finds the notes of an import.
   * Missing if no import has written the note since the field exists
   */
  importRuns?: string[]
  /**
   * hashOf the imported fields, written by every import (promote/plan/import-hash.ts). Any other code that writes an imported field must
   * delete the hash in the same write; without it, the next import compares field by field.
   */
  importHash?: string
  /** under what the note is found in a search of the whole store (usecases/search/search-keys.ts); missing in notes of earlier releases */
  searchKeys?: string[]
  /** what the last import that changed the note replaced; missing if that import only created the note */
  replaced?: ReplacedDocument
  /** when staff last asked the client, by the mail or by setting the status; missing if they never did */
  requestedAt?: Timestamp | null
  /** what is wrong with the last request; also `unclear` while one is being sent, because the sender may die */
  mailProblem?: MailProblem | null
  /** details of the problem; meaningless while `mailProblem` is empty */
  mailProblemFacts?: Omit<MailProblemFacts, 'at'> & { at: Timestamp }
  /** who last corrected the contact, and when; missing if it is ZAC's, and in notes corrected before this was recorded */
  contactChanged?: { at: Timestamp; uid: string; email: string; name: string }
  /** the last bounce of a request; it stays when the problem is solved, and is missing in notes whose mails bounced before it was recorded */
  lastBounce?: { to: string; at: Timestamp }
  /** when a request was last mailed without a change of the status in the same write; missing if never, or before it was stored */
  requestMailedAt?: Timestamp
  /** whether the note's sales person has yet to see the client's last answer; missing where the answer is older than this field */
  unseenAnswer?: boolean
  /**
   * what noteMarks derives from the other fields, as a map so that queries can ask for each mark; every write of those fields writes
   * it too (note-marks.ts). Missing if a note has no marks, and until the first such write of an older note
   */
  marks?: Partial<Record<NoteMark, true>>
  /** what the last status change by staff replaced, as long as it can be undone */
  undoable?: UndoableDocument
  /** id in `acceptances`, if the client accepted the note */
  acceptanceId?: string
  /** id in `rejections` of the client's last rejection */
  rejectionId?: string
  /** what staff do about the rejection made at `of`; missing for rejections from before there were tasks */
  rejectionTask?: RejectionTaskDocument
  /** the reminders since the request made at `of`; meaningless once `requestedAt` differs from `of` */
  reminded?: { of: Timestamp; turns: number; lastAt: Timestamp; isExpiryTold: boolean }
  /** true if somebody has switched off the reminders for this note */
  remindersOff?: boolean
  /** key of the day on which staff excluded this note from the reminders */
  takenOutOn?: string
}

/** What staff do about one rejection; meaningless once `rejectedAt` differs from `of`. */
export type RejectionTaskDocument = Omit<RejectionTask, 'of'> & { of: Timestamp }

/** What the product needs to undo a change of the status. */
export type UndoableDocument = Omit<UndoableChange, 'at' | 'requestedAt' | 'was'> & {
  at: Timestamp
  requestedAt: Timestamp | null
  was: Omit<UndoableChange['was'], 'rejectedAt'> & { rejectedAt: Timestamp | null }
}

/** What one import did to a note, written in the same commit as the change (docs/decisions/0005-history.md). */
export interface ImportDocument {
  at: Timestamp
  runId: string
  folder: string
  /** uid of the person who started the import */
  uid: string
  email: string
  name: string
  kind: 'create' | 'update'
  /** long texts are truncated (keptChanges) */
  changes: FieldChange[]
  /** the note's revision after this import */
  revision: number
  /** set if texts were truncated: `auditLog` then already has the whole entry */
  isCut?: true
}

/** An entry in `imports` which says that an import was undone. */
export interface UndoDocument extends Omit<ImportDocument, 'kind'> {
  kind: 'undo'
  /** id of the run that was undone; `runId` is the id of the undo itself */
  undoes: string
}

/** What an import replaced in a note, so that it can be undone. Only the last import's is kept, so that the note does not grow. */
export interface ReplacedDocument {
  runId: string
  /** the previous values of the fields that the import changed */
  was: Partial<ImportedFields>
  /** false if the values are too large to be stored in the note: `was` is then empty, and the run's plan has the values */
  isWhole: boolean
  /** the previous hakkouStatus */
  status: DeliveryNoteStatus
}

/** `noteChanges/{note id}`: the last change of a note by a person; `noteChanges/import`: the last import (note-feed.ts). */
export type NoteChangeDocument = Partial<NoteChange> & {
  /** when the server received the write; the commit may become visible later */
  at: Timestamp | FieldValue
  expiresAt: Timestamp
}

/** `deletedDeliveryNotes/{note id}-{moment}`: the whole note, with who deleted it and when. */
export type DeletedNoteDocument = NoteDocument & {
  noteId: string
  deletedAt: Timestamp
  deletedByUid: string
  deletedByEmail: string
  deletedByName: string
  /** the month of the delivery date, and when the store received the deletion */
  deletedMonth: string
  changedAt: Timestamp | FieldValue
}
