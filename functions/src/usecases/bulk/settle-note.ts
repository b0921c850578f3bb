import { ACTION_STATUS } from '@kenshu/contract/bulk/actions'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { Failure, OwnError } from '../../failure.ts'
import { alreadySet, NOTE_NOT_FOUND, SENTENCES } from '../../messages/failures.ts'
import type { Staff } from '../caller.ts'
import { decideUndo } from '../delivery-notes/decide-undo.ts'
import { decideUpdate } from '../delivery-notes/decide-update.ts'
import type { NoteChange, NoteStanding } from '../delivery-notes/note-ports.ts'
import type { Ending, JobItem, StoredJob } from './bulk-ports.ts'

/** The result of a note, and the change to write; null if there is none. */
export interface Settlement extends Ending {
  change: NoteChange | null
}

const refused = (sentence: string): Settlement => ({ outcome: 'refused', sentence, change: null })

/**
 * A job's change of a note, by the same rules as a change by hand.
 * @throws Failure those of a change by hand
 */
function decide(
  job: StoredJob,
  staff: Staff,
  { revision }: JobItem,
  { note, standing }: { note: DeliveryNote; standing: NoteStanding },
  at: Date,
): Settlement {
  const origin = { at, requestId: job.requestId, jobId: job.id }
  if (job.action === 'undo') {
    const change = decideUndo(staff, { byJob: job.undoes ?? '' }, origin)(note, standing)
    return { outcome: 'done', sentence: '', change }
  }
  const status = ACTION_STATUS[job.action]
  if (status === null) throw new OwnError('Mails are sent, not settled')
  // The note already has the status: another user may have set it.
  if (note.hakkouStatus === status) {
    return { outcome: 'unchanged', sentence: alreadySet(status), change: null }
  }
  const change = decideUpdate(staff, { hakkouStatus: status, revision }, origin)(note, standing)
  return { outcome: 'done', sentence: '', change }
}

/**
 * The result of a job for a note in its current state. Pure.
 * @param staff the job's requester with their current role; null if they may no longer do anything
 * @param found null if the note is gone
 */
export function settleNote(
  job: StoredJob,
  staff: Staff | null,
  item: JobItem,
  found: { note: DeliveryNote; standing: NoteStanding } | null,
  at: Date,
): Settlement {
  if (staff === null) return refused(SENTENCES.forbidden)
  if (found === null) return refused(NOTE_NOT_FOUND)
  try {
    return decide(job, staff, item, found, at)
  } catch (error) {
    if (error instanceof Failure) return refused(error.message)
    throw error
  }
}
