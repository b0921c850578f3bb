import type { UpdateDeliveryNoteRequest } from '@kenshu/contract/delivery-note/update'
import { BY_JOB } from '../../messages/history.ts'
import { actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import type { DecideChange } from './note-ports.ts'
import { planUpdate } from './plan-update.ts'
import { undoableOf } from './undoable.ts'

/** When and how a change was requested. */
export interface ChangeOrigin {
  at: Date
  requestId: string
  /** id of the job that makes the change; null if a person makes it by hand */
  jobId: string | null
}

/**
 * Decides an update of a note, with its audit entry and with the data for an undo.
 * @throws Failure those of planUpdate
 */
export function decideUpdate(
  staff: Staff,
  request: UpdateDeliveryNoteRequest,
  { at, requestId, jobId }: ChangeOrigin,
): DecideChange {
  return (note, standing) => {
    const update = planUpdate(staff, note, request)
    if (update === null) return null
    return {
      set: update.set,
      ...(update.asksClient && { requestedAt: at }),
      undoable: undoableOf(note, standing, update, { uid: staff.uid, at, jobId }),
      audit: {
        at,
        ...actor(staff),
        action: update.action,
        target: note.id,
        details: { billingNo: note.billingNo, ...(jobId !== null && { jobId }) },
        changes: update.changes,
        ...(jobId !== null && { remark: BY_JOB }),
        requestId,
      },
    }
  }
}
