import type { ErrorCode } from '@kenshu/contract/error-codes'
import { describeCrash, Failure, OwnError } from '../failure.ts'
import { SENTENCES } from '../messages/failures.ts'
import type { Environment } from '../usecases/environment.ts'
import type { PromoteRun } from '../usecases/promote/promote-ports.ts'
import { holdLease, takeLease } from './lease.ts'
import type { PromoteLease } from './ports.ts'

export interface AttemptDependencies {
  readonly lease: PromoteLease
  readonly environment: Environment
  readonly limits: { readonly leaseMs: number; readonly leaseHeartbeatMs: number }
  readonly log: {
    info(message: string, fields: Record<string, unknown>): void
    error(message: string, fields: Record<string, unknown>): void
  }
}

/** Work that runs under the promotes' lease. */
export interface LeasedWork {
  /** for the log, e.g. `undo` */
  readonly name: string
  readonly run: PromoteRun
  readonly isLastAttempt: boolean
  /** @param checkLease throws once the lease is lost */
  work(owner: string, checkLease: () => void): Promise<void>
  /** Records that the run has failed. */
  fail(owner: string, code: ErrorCode, sentence: string): Promise<void>
  /** the sentence for a run that crashed in its last attempt */
  faultSentence(): string
}

/**
 * Makes one attempt at a run, as the task queue starts it: takes the lease, works, and records the outcome. A Failure ends the run. After
 * any other error the queue retries, until the last attempt.
 * @throws any unexpected error
 */
export async function attempt(deps: AttemptDependencies, task: LeasedWork): Promise<void> {
  const { log } = deps
  const { name, run, isLastAttempt } = task
  const limits = { leaseMs: deps.limits.leaseMs, heartbeatMs: deps.limits.leaseHeartbeatMs }
  const owner = `${run.runId}:${deps.environment.newId()}`
  const ids = { folder: run.folder, runId: run.runId, requestId: run.requestId }

  const answer = await takeLease(deps.lease, run, owner, limits)
  if (answer === 'over') return
  if (answer === 'busy') {
    if (!isLastAttempt) throw new OwnError('Another promote holds the lease')
    await task.fail(owner, 'promote_running', SENTENCES.promote_running)
    return
  }

  const held = holdLease(deps.lease, owner, limits)
  try {
    await task.work(owner, held.check)
    log.info(`${name} done`, ids)
  } catch (error) {
    if (error instanceof Failure) {
      log.info(`${name} refused`, { ...ids, code: error.code })
      await task.fail(owner, error.code, error.message)
      return
    }
    log.error(`${name} crashed`, { ...ids, error: describeCrash(error), isLastAttempt })
    if (isLastAttempt) await task.fail(owner, 'internal', task.faultSentence())
    else await deps.lease.handBack(run, owner)
    throw error
  } finally {
    held.stop()
  }
}
