import type { UpdateDeliveryNoteRequest } from '@kenshu/contract/delivery-note/update'
import { BY_JOB } from '../../messages/history.ts'
import { actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import type { DecideChange } from './note-ports.ts'
import { planUpdate } from './plan-update.ts'
import { undoableOf } from './undoable.ts'

/** When and how a change is asked for. */
export interface ChangeOrigin {
  at: Date
  requestId: string
  /** the job that it is part of; null: it is made by hand */
  jobId: string | null
}

/** What an update makes of a note, with its audit entry and what it takes to undo it. @throws Failure those of planUpdate */
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
