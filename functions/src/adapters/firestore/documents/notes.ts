import type { DeliveryNote, ImportedFields, MailProblem } from '@kenshu/contract/delivery-note/delivery-note'
import type { NoteChange } from '@kenshu/contract/delivery-note/live'
import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import type { FieldChange } from '@kenshu/contract/promote/promote'
import type { FieldValue, Timestamp } from 'firebase-admin/firestore'
import type { UndoableChange } from '../../../usecases/delivery-notes/undoable.ts'
import type { MailProblemFacts } from '../../../usecases/mail/mail-problem.ts'

/** `deliveryNotes/{id}`: the contract's note, its moments as Timestamps, and where it last came from. */
export type NoteDocument = Omit<DeliveryNote, 'id' | 'acceptedAt' | 'rejectedAt' | 'reissuedAt'> & {
  acceptedAt: Timestamp | null
  rejectedAt: Timestamp | null
  /** when tokens and password were last made anew */
  reissuedAt?: Timestamp | null
  /** when the note was made; those that were made before this was kept have none */
  createdAt?: Timestamp
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

/** What one import did to a note, written with the change itself (docs/decisions/0005-history.md). */
export interface ImportDocument {
  at: Timestamp
  runId: string
  folder: string
  /** who asked for the import */
  uid: string
  email: string
  // Entries of before names were kept have none.
  name?: string
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
  /** when the store was asked for the change: a commit may be seen later than this */
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
