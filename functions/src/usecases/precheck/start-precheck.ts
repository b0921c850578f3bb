import { type PrecheckResult, precheckResultSchema } from '@kenshu/contract/promote/precheck'
import { folderSchema } from '@kenshu/contract/upload/upload'
import { Failure } from '../../failure.ts'
import { CHECK_STILL_RUNNING, checkFault, FOLDER_NOT_FOUND } from '../../messages/run-failures.ts'
import type { Caller } from '../caller.ts'
import type { Environment } from '../environment.ts'
import type { Files } from '../files.ts'
import { type TaskQueue, type Waiting, waitForTask } from '../waited-task.ts'
import type { Checks, CheckTask } from './check-ports.ts'

/**
 * Makes a plan for an uploaded folder without promoting it, and waits for the result. It runs as a task, because only tasks have enough
 * memory; it changes no data (docs/decisions/0009-look-before-and-undo.md).
 * @throws Failure `not_found`; `promote_running` while the same person has another one; `invalid_upload` if the export is wrong; `internal`
 * if the task crashed
 */
export async function startPrecheck(
  deps: Waiting & {
    checks: Checks
    files: Pick<Files, 'load'>
    checkQueue: TaskQueue<CheckTask>
    environment: Environment
  },
  caller: Caller,
  folder: string,
  requestId: string,
): Promise<PrecheckResult> {
  if (!folderSchema.safeParse(folder).success) throw new Failure('not_found', FOLDER_NOT_FOUND)
  const { end } = await waitForTask(
    { ...deps, work: deps.checks, queue: deps.checkQueue },
    { folder, checkId: deps.environment.newId(), uid: caller.uid, requestId },
    { refused: checkFault(requestId), stillRunning: CHECK_STILL_RUNNING },
  )
  if (end.state === 'failed') throw new Failure(end.errorCode, end.error)
  return precheckResultSchema.parse(JSON.parse((await deps.files.load(end.object)).toString('utf8')))
}
