import { describeCrash, Failure } from '../failure.ts'
import { promoteFault, SENTENCES } from '../failure-sentences.ts'
import type { Environment, Files, PromoteRun } from '../usecases/ports.ts'
import type { PlanEnd } from './plan-entry.ts'
import { PlanHash } from './plan-hash.ts'
import { holdLease, takeLease } from './run-lease.ts'
import { writeBrake } from './run-pace.ts'
import { type PlanLimits, planFolder } from './run-plan.ts'
import { planObject, readPlan, savePlan } from './run-plan-file.ts'
import { hashing } from './run-plan-hash.ts'
import type {
  BegunRun,
  KeptPlan,
  MemberStore,
  NoteStore,
  PromoteLease,
  PromoteProgress,
  RunningPromotions,
} from './run-ports.ts'
import { progressReporter } from './run-progress.ts'
import { openReports } from './run-reports.ts'
import { carryOut, type WriteLimits } from './run-writes.ts'
import type { PaceSettings } from './write-pace.ts'

export interface RunDependencies {
  files: Files
  notes: NoteStore
  members: MemberStore
  lease: PromoteLease
  promotions: RunningPromotions
  environment: Environment
  makeDiffCsv: boolean
  limits: WriteLimits &
    PlanLimits &
    PaceSettings & { leaseMs: number; leaseHeartbeatMs: number; progressMs: number }
  log: {
    info(message: string, fields: Record<string, unknown>): void
    error(message: string, fields: Record<string, unknown>): void
  }
}

/**
 * One attempt at a run of promote, as the task queue starts it: takes the lease, plans and keeps the plan, writes and
 * reports. Any attempt may die at any point: the next one goes on with the plan that is kept, and ends in the same state
 * with the same reports (docs/decisions/0003-promote-task-and-lease.md).
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
  const attempt: Attempt = { run, owner, check: held.check, written: null }
  try {
    await work(deps, attempt)
    log.info('promote done', ids)
  } catch (error) {
    if (error instanceof Failure) {
      log.info('promote refused', { ...ids, code: error.code })
      await deps.promotions.fail(run, owner, error.code, error.message, environment.now())
      return
    }
    log.error('promote fell over', { ...ids, error: describeCrash(error), isLastAttempt })
    if (isLastAttempt) {
      const sentence = promoteFault(run.requestId, attempt.written)
      await deps.promotions.fail(run, owner, 'internal', sentence, environment.now())
    } else {
      await deps.lease.handBack(run, owner)
    }
    throw error
  } finally {
    held.stop()
  }
}

/** An attempt at a run, and how far it is. */
interface Attempt {
  readonly run: PromoteRun
  readonly owner: string
  /** @throws once the lease is lost */
  readonly check: () => void
  /** how many of the plan's writes are done, by this attempt or by an earlier one; null while there is no plan */
  written: { done: number; total: number } | null
}

type Report = (stage: PromoteProgress['stage'], done: number, total: number) => void

async function work(deps: RunDependencies, attempt: Attempt): Promise<void> {
  const { promotions } = deps
  const { run, owner } = attempt
  const progress = progressReporter(
    (word) => promotions.setProgress(run, owner, word),
    deps.limits.progressMs,
  )
  const report: Report = (stage, done, total) => {
    attempt.check()
    progress.report({ stage, done, total })
  }
  try {
    const begun = await promotions.begin(run)
    const plan = begun.plan ?? (await makePlan(deps, attempt, report, begun.shownHash))
    attempt.written = { done: begun.written, total: plan.counts.create + plan.counts.update }
    const finish = await carryOutPlan(deps, attempt, report, plan, begun.requester)
    await progress.flush()
    await finish()
  } finally {
    await progress.flush()
  }
}

/**
 * Plans the folder and keeps the plan, so that from here on every attempt does the same.
 * @param shownHash of the plan that a pre-check has shown; null where nobody asked for it
 * @throws Failure `plan_outdated` where it is another one
 */
async function makePlan(
  deps: RunDependencies,
  { run, owner }: Attempt,
  report: Report,
  shownHash: string | null,
): Promise<KeptPlan> {
  const { files, promotions, environment } = deps
  const startedAt = environment.now()
  const object = planObject(run.folder, run.runId)
  const hash = new PlanHash()
  const planned = planFolder(deps, run.folder, report)
  const passing = shownHash === null ? planned : hashing(planned, hash)
  const { counts } = await savePlan(files, object, run.folder, passing)
  if (shownHash !== null && hash.digest() !== shownHash) throw new Failure('plan_outdated')
  const plan = { object, startedAt, plannedAt: environment.now(), counts }
  await promotions.keepPlan(run, owner, plan)
  return plan
}

/** Counts the writes that are settled; those that an earlier attempt has done are not told of twice. */
function writeCounter(attempt: Attempt, report: Report): (settled: number) => void {
  let done = 0
  return (settled) => {
    done += settled
    const total = attempt.written?.total ?? 0
    attempt.written = { done: Math.max(attempt.written?.done ?? 0, done), total }
    report('writing', attempt.written.done, total)
  }
}

/** Writes what the plan says, and the reports. @returns what is left: the end of the run */
async function carryOutPlan(
  deps: RunDependencies,
  attempt: Attempt,
  report: Report,
  plan: KeptPlan,
  requester: BegunRun['requester'],
): Promise<() => Promise<void>> {
  const { files, promotions, environment } = deps
  const { run, owner } = attempt
  const { startedAt } = plan
  const step = writeCounter(attempt, report)
  step(0)
  const kept = withEnd(readPlan(files, plan.object))
  const origin = { folder: run.folder, runId: run.runId, at: startedAt, requester }
  const deviations = await carryOut({ ...deps, pace: writeBrake(deps.limits) }, kept.entries, origin, step)
  const { members, remarks } = kept.end()
  await deps.members.save(members)

  report('reporting', 0, 1)
  // The plan once more, and not while it is written: an upload that waits for the next commit would be broken off.
  const reports = openReports(files, run, deps.makeDiffCsv)
  try {
    for await (const entries of readPlan(files, plan.object)) {
      await reports.add(
        entries.map(({ entry }) => ('id' in entry ? (deviations.get(entry.id) ?? entry) : entry)),
      )
      attempt.check()
    }
    const finishedAt = environment.now()
    const { objects, counts } = await reports.close({
      folder: run.folder,
      requestedBy: requester.email,
      startedAt,
      finishedAt,
      memberCount: members.length,
      remarks,
    })
    const resultCounts = {
      newCount: counts.create,
      updatedCount: counts.update,
      failedCount: counts.fail,
      skippedCount: counts.skip,
    }
    return () =>
      promotions.finish(
        run,
        owner,
        { objects, counts: resultCounts },
        {
          at: finishedAt,
          ...requester,
          action: 'zac.promote',
          target: run.folder,
          details: { runId: run.runId, ...resultCounts },
          requestId: run.requestId,
        },
      )
  } catch (error) {
    reports.abort()
    throw error
  }
}

/** The entries of a plan, and its end for whoever has taken them all. */
function withEnd<T>(plan: AsyncGenerator<T, PlanEnd>): { entries: AsyncGenerator<T>; end: () => PlanEnd } {
  let end: PlanEnd | null = null
  async function* entries(): AsyncGenerator<T> {
    end = yield* plan
  }
  return {
    entries: entries(),
    end: () => {
      if (end === null) throw new Error('The plan was not read to its end')
      return end
    },
  }
}
