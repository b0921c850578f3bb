import type { PromoteResult } from '@kenshu/contract/promote/promote'
import { folderSchema } from '@kenshu/contract/upload/upload'
import { Failure } from '../../failure.ts'
import { FOLDER_NOT_FOUND, PROMOTE_STILL_RUNNING, promoteFault } from '../../messages/run-failures.ts'
import type { Caller } from '../caller.ts'
import { isDocumentId } from '../document-id.ts'
import type { Environment } from '../environment.ts'
import type { Files } from '../files.ts'
import type { Signing } from '../sign-report.ts'
import { type TaskQueue, type Waiting, waitForTask } from '../waited-task.ts'
import type { PromoteRun, Promotions } from './promote-ports.ts'
import { toPromoteResult } from './to-promote-result.ts'

/**
 * Starts the promote of an uploaded folder and waits for its end.
 * @returns the result of the run, with newly signed links, if they can be signed
 * @throws Failure `user_mismatch`, `not_found`, `promote_running`; `plan_outdated` if the plan differs from the one shown; `invalid_upload`
 * if the export is wrong; `internal` if the run crashed
 */
export async function startPromote(
  deps: Waiting &
    Signing & {
      promotions: Promotions
      files: Pick<Files, 'load' | 'sign'>
      promoteQueue: TaskQueue<PromoteRun>
      environment: Environment
    },
  caller: Caller,
  request: { folder: string; userEmail: string; checkId?: string },
  requestId: string,
): Promise<PromoteResult> {
  if (request.userEmail.toLowerCase() !== caller.email) throw new Failure('user_mismatch')
  if (!folderSchema.safeParse(request.folder).success) throw new Failure('not_found', FOLDER_NOT_FOUND)
  if (request.checkId !== undefined && !isDocumentId(request.checkId)) throw new Failure('plan_outdated')

  const { task, end } = await waitForTask(
    { ...deps, work: deps.promotions, queue: deps.promoteQueue },
    {
      folder: request.folder,
      runId: deps.environment.newId(),
      requestId,
      requestedBy: caller.email,
      requestedByUid: caller.uid,
      requestedByName: caller.displayName,
      ...(request.checkId !== undefined && { checkId: request.checkId }),
    },
    { refused: promoteFault(requestId, null), stillRunning: PROMOTE_STILL_RUNNING },
  )
  if (end.outdatedRunId === task.runId) throw new Failure('plan_outdated')
  if (end.state === 'failed') throw new Failure(end.errorCode ?? 'internal', end.error)
  return toPromoteResult(deps, end, requestId)
}
