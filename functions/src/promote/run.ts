import { describeCrash, Failure } from '../failure.ts'
import { promoteFault, SENTENCES } from '../failure-sentences.ts'
import type { Environment, Files, PromoteRun } from '../usecases/ports.ts'
import { refusalAsFailure } from '../usecases/upload/refusal-as-failure.ts'
import { openArchive } from '../zac/archive.ts'
import { readExport } from '../zac/read-export.ts'
import { assemble } from './assemble.ts'
import { noteId } from './note-id.ts'
import { planPromote } from './plan.ts'
import { holdLease, takeLease } from './run-lease.ts'
import type { MemberStore, NoteStore, PromoteLease, PromoteProgress, RunningPromotions } from './run-ports.ts'
import { progressReporter } from './run-progress.ts'
import { saveReports } from './run-reports.ts'
import { carryOut, type WriteLimits } from './run-writes.ts'

export interface RunDependencies {
  files: Files
  notes: NoteStore
  members: MemberStore
  lease: PromoteLease
  promotions: RunningPromotions
  environment: Environment
  makeDiffCsv: boolean
  limits: WriteLimits & { leaseMs: number; leaseHeartbeatMs: number; progressMs: number }
  log: {
    info(message: string, fields: Record<string, unknown>): void
    error(message: string, fields: Record<string, unknown>): void
  }
}

/**
 * One attempt at a run of promote, as the task queue starts it: takes the lease, reads the upload, plans, writes,
 * reports. Any attempt may die at any point and the next one, finding what is stored, ends in the same state.
 * @param isLastAttempt after a fault in it the run is over, and the promotion says so
 * @throws whatever went wrong unexpectedly, so that the queue tries again; a wrong export is an end, not a fault
 */
export async function runPromote(
  deps: RunDependencies,
  run: PromoteRun,
  isLastAttempt: boolean,
): Promise<void> {
  const { environment, log } = deps
  const limits = { leaseMs: deps.limits.leaseMs, heartbeatMs: deps.limits.leaseHeartbeatMs }
  const owner = `${run.runId}:${environment.newId()}`
  const ids = { folder: run.folder, runId: run.runId, requestId: run.requestId }

  const answer = await takeLease(deps.lease, run, owner, limits)
  if (answer === 'over') return
  if (answer === 'busy') {
    if (!isLastAttempt) throw new Error('Another promote holds the lease')
    await deps.promotions.fail(run, owner, 'promote_running', SENTENCES.promote_running, environment.now())
    return
  }

  const held = holdLease(deps.lease, owner, limits)
  try {
    await work(deps, run, owner, held.check)
    log.info('promote done', ids)
  } catch (error) {
    if (error instanceof Failure) {
      log.info('promote refused', { ...ids, code: error.code })
      await deps.promotions.fail(run, owner, error.code, error.message, environment.now())
      return
    }
    log.error('promote fell over', { ...ids, error: describeCrash(error), isLastAttempt })
    if (isLastAttempt) {
      await deps.promotions.fail(run, owner, 'internal', promoteFault(run.requestId), environment.now())
    } else {
      await deps.lease.handBack(run, owner)
    }
    throw error
  } finally {
    held.stop()
  }
}

async function work(
  deps: RunDependencies,
  run: PromoteRun,
  owner: string,
  checkLease: () => void,
): Promise<void> {
  const { files, notes, members, promotions, environment } = deps
  const startedAt = environment.now()
  const requester = await promotions.requester(run)
  const progress = progressReporter(
    (word) => promotions.setProgress(run, owner, word),
    deps.limits.progressMs,
  )
  const report = (stage: PromoteProgress['stage'], done: number, total: number) => {
    checkLease()
    progress.report({ stage, done, total })
  }

  try {
    report('reading', 0, 1)
    const zip = await files.loadUpload(run.folder)
    const zac = await refusalAsFailure(async () =>
      readExport(await openArchive(zip), (done, total) => {
        report('reading', done, total)
      }),
    )
    const assembled = assemble(zac)

    report('planning', 0, assembled.notes.length)
    const stored = await notes.readStored(assembled.notes.map(({ billingNo }) => noteId(billingNo)))
    const plan = planPromote({ notes: assembled.notes, failures: assembled.failures, stored })
    const total = plan.create.length + plan.update.length

    report('writing', 0, total)
    const origin = { folder: run.folder, runId: run.runId, at: startedAt, requester }
    const done = await carryOut(deps, plan, stored, origin, (settled) => {
      report('writing', settled, total)
    })
    checkLease()
    await members.save(assembled.members)

    report('reporting', 0, 1)
    const finishedAt = environment.now()
    const batchRun = {
      folder: run.folder,
      requestedBy: requester.email,
      startedAt,
      finishedAt,
      memberCount: assembled.members.length,
      remarks: assembled.remarks,
    }
    const objects = await saveReports(files, run, done, batchRun, deps.makeDiffCsv)
    await progress.flush()

    const counts = {
      newCount: done.create.length,
      updatedCount: done.update.length,
      failedCount: done.fail.length,
      skippedCount: done.skip.length,
    }
    await promotions.finish(
      run,
      owner,
      { objects, counts },
      {
        at: finishedAt,
        ...requester,
        action: 'zac.promote',
        target: run.folder,
        details: { runId: run.runId, ...counts },
        requestId: run.requestId,
      },
    )
  } finally {
    await progress.flush()
  }
}
