import { type PrecheckResult, precheckResultSchema } from '@kenshu/contract/promote/precheck'
import { folderSchema } from '@kenshu/contract/upload/upload'
import { Failure } from '../../failure.ts'
import { CHECK_STILL_RUNNING, checkFault, FOLDER_NOT_FOUND } from '../../messages/run-failures.ts'
import type { Caller } from '../caller.ts'
import type { Environment } from '../environment.ts'
import type { Files } from '../files.ts'
import { joinTask, queueAndWait, type TaskQueue, type Waiting } from '../waited-task.ts'
import type { Checks, CheckTask } from './check-ports.ts'

/**
 * Makes a plan for an uploaded folder without promoting it, and waits for the result. It runs as a task, because only tasks have enough
 * memory; it changes no data (docs/decisions/0009-look-before-and-undo.md). If a pre-check of this folder by this person is queued or
 * running, it waits for that one.
 * @throws Failure `not_found`; `promote_running` while the same person has one of another folder; `invalid_upload` if the export is wrong;
 * `internal` if the task crashed
 */
export async function startPrecheck(
  deps: Waiting & {
    checks: Checks
    files: Pick<Files, 'load'>
    checkQueue: TaskQueue<CheckTask>
    environment: Environment
    log: { info(message: string, fields: Record<string, unknown>): void }
  },
  caller: Caller,
  folder: string,
  requestId: string,
): Promise<PrecheckResult> {
  if (!folderSchema.safeParse(folder).success) throw new Failure('not_found', FOLDER_NOT_FOUND)
  const work = deps.checks
  const checkId = deps.environment.newId()
  const task = await work.begin({ folder, checkId, uid: caller.uid, requestId })
  const sentences = { refused: checkFault(requestId), stillRunning: CHECK_STILL_RUNNING }
  const isNew = task.checkId === checkId
  if (!isNew)
    deps.log.info('pre-check joined', { folder, checkId: task.checkId, requestId, startedBy: task.requestId })
  const end = isNew
    ? await queueAndWait({ ...deps, work, queue: deps.checkQueue }, task, sentences)
    : await joinTask({ ...deps, work }, task, sentences)
  if (end.state === 'failed') throw new Failure(end.errorCode, end.error)
  return precheckResultSchema.parse(JSON.parse((await deps.files.load(end.object)).toString('utf8')))
}
