import { type PrecheckResult, precheckResultSchema } from '@kenshu/contract/promote/precheck'
import { folderSchema } from '@kenshu/contract/upload/schema'
import { Failure } from '../../failure.ts'
import { CHECK_STILL_RUNNING, FOLDER_NOT_FOUND } from '../../failure-sentences.ts'
import type { Caller } from '../caller.ts'
import type { Environment, Files } from '../ports.ts'
import type { CheckQueue, Checks, CheckTask } from './check-ports.ts'

/**
 * Has an uploaded folder planned without being promoted, and waits for the end. The work runs in the task queue, where
 * there is the memory for it; the data stay as they are (docs/decisions/0009-look-before-and-undo.md).
 * @throws Failure `not_found`, `promote_running` while the same person has another one; `invalid_upload` where the export
 *   is wrong; `internal` where it fell over
 */
export async function startPrecheck(
  deps: {
    checks: Checks
    files: Pick<Files, 'load'>
    queue: CheckQueue
    environment: Environment
    waitMs: number
    heartbeatMs: number
  },
  caller: Caller,
  folder: string,
  requestId: string,
): Promise<PrecheckResult> {
  if (!folderSchema.safeParse(folder).success) throw new Failure('not_found', FOLDER_NOT_FOUND)
  const task: CheckTask = { folder, checkId: deps.environment.newId(), uid: caller.uid, requestId }
  await deps.checks.begin(task)
  const beat = setInterval(() => {
    // A missed beat is made up by the next; the place outlives several.
    deps.checks.keepPlace(task).catch(() => undefined)
  }, deps.heartbeatMs)
  try {
    await deps.queue.enqueue(task)
    const end = await deps.checks.waitForEnd(task, deps.waitMs)
    if (end === null) throw new Failure('promote_running', CHECK_STILL_RUNNING)
    if (end.state === 'failed') throw new Failure(end.errorCode, end.error)
    return precheckResultSchema.parse(JSON.parse((await deps.files.load(end.object)).toString('utf8')))
  } finally {
    clearInterval(beat)
    await deps.checks.leavePlace(task)
  }
}
