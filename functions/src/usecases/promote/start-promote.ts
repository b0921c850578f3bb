import type { PromoteResult } from '@kenshu/contract/promote/schema'
import { folderSchema } from '@kenshu/contract/upload/schema'
import { Failure } from '../../failure.ts'
import { FOLDER_NOT_FOUND, PROMOTE_STILL_RUNNING, promoteFault } from '../../failure-sentences.ts'
import type { Caller } from '../caller.ts'
import { isDocumentId } from '../document-id.ts'
import type { Environment, Files, PromoteQueue, Promotions } from '../ports.ts'
import { toPromoteResult } from './to-promote-result.ts'

/**
 * Has an uploaded folder promoted and waits for the end. The work itself runs in the task queue, so that neither a
 * closed browser nor a dying instance ends it (decisions, 'Promote').
 * @returns what the run did, with links signed now
 * @throws Failure `user_mismatch`, `not_found`, `promote_running`; `plan_outdated` where the plan is not the one shown; `invalid_upload` where the export is wrong;
 *   `internal` where the run fell over
 */
export async function startPromote(
  deps: {
    promotions: Promotions
    files: Files
    queue: PromoteQueue
    environment: Environment
    waitMs: number
    heartbeatMs: number
  },
  caller: Caller,
  request: { folder: string; userEmail: string; checkId?: string },
  requestId: string,
): Promise<PromoteResult> {
  if (request.userEmail.toLowerCase() !== caller.email) throw new Failure('user_mismatch')
  if (!folderSchema.safeParse(request.folder).success) throw new Failure('not_found', FOLDER_NOT_FOUND)
  if (request.checkId !== undefined && !isDocumentId(request.checkId)) throw new Failure('plan_outdated')

  const run = await deps.promotions.reserve({
    folder: request.folder,
    runId: deps.environment.newId(),
    requestId,
    requestedBy: caller.email,
    requestedByUid: caller.uid,
    ...(request.checkId !== undefined && { checkId: request.checkId }),
  })
  try {
    await deps.queue.enqueue(run)
  } catch (error) {
    await deps.promotions.abandon(run, promoteFault(requestId, null))
    throw error
  }

  const beat = setInterval(() => {
    // A missed beat is made up by the next; the reservation outlives several.
    deps.promotions.keepReservation(run).catch(() => undefined)
  }, deps.heartbeatMs)
  try {
    const end = await deps.promotions.waitForEnd(run, deps.waitMs)
    if (end === null) throw new Failure('promote_running', PROMOTE_STILL_RUNNING)
    if (end.outdatedRunId === run.runId) throw new Failure('plan_outdated')
    if (end.state === 'failed') throw new Failure(end.errorCode ?? 'internal', end.error)
    return await toPromoteResult(deps.files, end)
  } finally {
    clearInterval(beat)
  }
}
