import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { MailProblem } from '@kenshu/contract/delivery-note/row'
import type { NoteUpdate, RejectionFields } from './plan-update.ts'

/** What a change of the status replaced, which is all that an undo needs (docs/decisions/0018-bulk-jobs.md). */
export interface UndoableChange {
  /** of the person who made the change */
  uid: string
  at: Date
  /** the note's revision after the change; a different one means that something has happened since */
  revision: number
  /** id of the job that made the change; null if a person made it by hand */
  jobId: string | null
  was: Pick<DeliveryNote, 'hakkouStatus'> & RejectionFields
  /** when the client had last been asked */
  requestedAt: Date | null
  /** the problem of the last request's mail */
  mailProblem: MailProblem | null
}

/** Who makes a change, when, and the facts stored beside the note. */
interface Origin {
  uid: string
  at: Date
  jobId: string | null
}

/** What a change of the status replaces; null if the status stays. An undo leaves a contact that was changed with it. */
export function undoableOf(
  note: DeliveryNote,
  { requestedAt, mailProblem }: Pick<UndoableChange, 'requestedAt' | 'mailProblem'>,
  { set }: Pick<NoteUpdate, 'set'>,
  { uid, at, jobId }: Origin,
): UndoableChange | null {
  if (set.hakkouStatus === undefined) return null
  const { hakkouStatus, isRejected, rejectedAt, rejectedBy, rejectionReason, rejectedLines } = note
  return {
    uid,
    at,
    revision: note.revision + 1,
    jobId,
    was: { hakkouStatus, isRejected, rejectedAt, rejectedBy, rejectionReason, rejectedLines },
    requestedAt,
    mailProblem,
  }
}
