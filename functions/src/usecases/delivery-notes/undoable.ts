import type { DeliveryNote, MailProblem } from '@kenshu/contract/delivery-note/delivery-note'
import type { NoteUpdate, RejectionFields } from './plan-update.ts'

/** What a change of the status replaced: all that it takes to set it back (docs/decisions/0018-bulk-jobs.md). */
export interface UndoableChange {
  /** of who made it */
  uid: string
  at: Date
  /** of the note after the change: another one means that something has happened since */
  revision: number
  /** the job that made it; null: it was made by hand */
  jobId: string | null
  was: Pick<DeliveryNote, 'hakkouStatus'> & RejectionFields
  /** when the client had been asked last */
  requestedAt: Date | null
  /** what was wrong with the last request's mail */
  mailProblem: MailProblem | null
}

/** Beside which note a change is made, by whom and when. */
interface Origin {
  uid: string
  at: Date
  jobId: string | null
}

/** What a change replaces, if it can be taken back: one that changes the status and nothing that was typed. */
export function undoableOf(
  note: DeliveryNote,
  { requestedAt, mailProblem }: Pick<UndoableChange, 'requestedAt' | 'mailProblem'>,
  { action }: Pick<NoteUpdate, 'action'>,
  { uid, at, jobId }: Origin,
): UndoableChange | null {
  if (action === 'note.edit') return null
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
