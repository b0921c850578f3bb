import { UNDO_MINUTES } from '@kenshu/contract/limits'
import { MINUTE_MS } from '@kenshu/contract/time-units'
import { Failure } from '../../failure.ts'
import { CHANGE_NOT_UNDOABLE, UNDO_TOO_LATE } from '../../messages/failures.ts'
import { BY_JOB } from '../../messages/history.ts'
import { actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import { changedFields } from './changed-fields.ts'
import type { ChangeOrigin } from './decide-update.ts'
import type { DecideChange } from './note-ports.ts'

/**
 * The change to undo: the change by hand that led to this revision, or the change by this job. For a job, the time limit is checked once
 * for the whole job.
 */
type UndoneChange = { revision: number } | { byJob: string }

/**
 * Decides to undo a change of the status: restores everything that the change replaced. The table of transitions does not apply, because it
 * governs new changes. Instead, only the person who made the change may undo it, within a time limit, and only while nothing else has
 * happened to the note (docs/decisions/0018-bulk-jobs.md).
 * @throws Failure `stale` with the note; `undo_impossible`
 */
export function decideUndo(
  staff: Staff,
  undone: UndoneChange,
  { at, requestId, jobId }: ChangeOrigin,
): DecideChange {
  return (note, { undoable, requestedAt, mailProblem }) => {
    if ('revision' in undone && undone.revision !== note.revision) throw Failure.stale(note)
    const isMeant =
      undoable !== null &&
      undoable.uid === staff.uid &&
      ('revision' in undone ? undoable.jobId === null : undoable.jobId === undone.byJob)
    if (!isMeant) throw new Failure('undo_impossible', CHANGE_NOT_UNDOABLE)
    if (undoable.revision !== note.revision) throw Failure.stale(note)
    const isLate = 'revision' in undone && at.getTime() > undoable.at.getTime() + UNDO_MINUTES * MINUTE_MS
    if (isLate) throw new Failure('undo_impossible', UNDO_TOO_LATE)
    // If a mail was sent or failed since, that result is newer than the values to be restored.
    const wasAskedByIt = requestedAt?.getTime() === undoable.at.getTime()
    const isUntouched = wasAskedByIt || requestedAt?.getTime() === undoable.requestedAt?.getTime()
    return {
      set: undoable.was,
      ...(wasAskedByIt && { requestedAt: undoable.requestedAt }),
      ...(isUntouched && mailProblem === null && { mailProblem: undoable.mailProblem }),
      undoable: null,
      audit: {
        at,
        ...actor(staff),
        action: 'note.undo',
        target: note.id,
        details: {
          billingNo: note.billingNo,
          ...(undoable.jobId !== null && { undoes: undoable.jobId }),
          ...(jobId !== null && { jobId }),
        },
        ...(jobId !== null && { remark: BY_JOB }),
        changes: changedFields(note, undoable.was),
        requestId,
      },
    }
  }
}
