import { ACTION_STATUS } from '@kenshu/contract/bulk/actions'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { Failure } from '../../failure.ts'
import { alreadySet, NOTE_NOT_FOUND, SENTENCES } from '../../messages/failures.ts'
import type { Staff } from '../caller.ts'
import { decideUndo } from '../delivery-notes/decide-undo.ts'
import { decideUpdate } from '../delivery-notes/decide-update.ts'
import type { NoteChange, NoteStanding } from '../delivery-notes/note-ports.ts'
import type { Ending, JobItem, StoredJob } from './bulk-ports.ts'

/** How a note ends, and what is written for it; null: nothing. */
export interface Settlement extends Ending {
  change: NoteChange | null
}

const refused = (sentence: string): Settlement => ({ outcome: 'refused', sentence, change: null })

/** What a job makes of a note: the same change as by hand. @throws Failure those of a change by hand */
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
  if (status === null) throw new Error('Mails are sent, not settled')
  // Whoever did it, it is as it should be.
  if (note.hakkouStatus === status) {
    return { outcome: 'unchanged', sentence: alreadySet(status), change: null }
  }
  const change = decideUpdate(staff, { hakkouStatus: status, revision }, origin)(note, standing)
  return { outcome: 'done', sentence: '', change }
}

/**
 * How a note of a job ends, as it stands now. Pure.
 * @param staff who asked for the job, with the role that they have now; null: they may not do anything any more
 * @param found null: the note is gone
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
