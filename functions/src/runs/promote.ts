import type { PaceSettings } from '../config/limits/pace.ts'
import { Failure, OwnError } from '../failure.ts'
import { promoteFault } from '../messages/run-failures.ts'
import type { PlanEnd } from '../promote/plan/plan-entry.ts'
import { PlanHash } from '../promote/plan/plan-hash.ts'
import type { Files } from '../usecases/files.ts'
import type { PromoteRun } from '../usecases/promote/promote-ports.ts'
import type { FolderColumns } from '../usecases/zac-columns/folder-columns.ts'
import { type AttemptDependencies, attempt } from './attempt.ts'
import { hashing } from './plan/hashed-plan.ts'
import { LedgerFile } from './plan/ledger-file.ts'
import { planObject, readPlan, savePlan } from './plan/plan-file.ts'
import { type PlanLimits, planFolder } from './plan/plan-folder.ts'
import type {
  BegunRun,
  KeptPlan,
  MemberStore,
  NoteStore,
  PartyStore,
  PromoteProgress,
  RunningPromotions,
} from './ports.ts'
import { progressReporter } from './progress.ts'
import { Reports } from './reports/reports.ts'
import { writeBrake } from './writes/write-brake.ts'
import { carryOut, type WriteLimits } from './writes/writes.ts'

export interface RunDependencies extends AttemptDependencies {
  readonly files: Files
  readonly folderColumns: FolderColumns
  readonly notes: NoteStore
  readonly members: MemberStore
  readonly parties: PartyStore
  readonly promotions: RunningPromotions
  readonly makeDiffCsv: boolean
  readonly limits: AttemptDependencies['limits'] &
    WriteLimits &
    PlanLimits &
    PaceSettings & { readonly progressMs: number }
}

/**
 * Makes one attempt at a promote, as the task queue starts it: takes the lease, makes and stores the plan, carries it out and writes the
 * reports. Any attempt may die at any point: the next one continues with the stored plan, and ends in the same state with the same reports
 * (docs/decisions/0003-promote-task-and-lease.md).
 * @param isLastAttempt whether an error ends the run, which the promotion then records
 * @throws any unexpected error, so that the queue retries; a wrong export ends the run without one
 */
export async function runPromote(
  deps: RunDependencies,
  run: PromoteRun,
  isLastAttempt: boolean,
): Promise<void> {
  let written: Written | null = null
  await attempt(deps, {
    name: 'promote',
    run,
    isLastAttempt,
    faultSentence: () => promoteFault(run.requestId, written),
    work: (owner, check) =>
      work(deps, { run, owner, check }, (soFar) => {
        written = soFar
      }),
    fail: (owner, code, sentence) => deps.promotions.fail(run, owner, code, sentence, deps.environment.now()),
  })
}

/** One attempt at a run. */
interface Attempt {
  readonly run: PromoteRun
  readonly owner: string
  /** @throws once the lease is lost */
  readonly check: () => void
}

/** How many of the plan's writes this attempt and earlier ones have made. */
interface Written {
  readonly done: number
  readonly total: number
}

type Report = (stage: PromoteProgress['stage'], done: number, total: number) => void

/** @param tell receives the number of writes made, once a plan exists */
async function work(
  deps: RunDependencies,
  current: Attempt,
  tell: (written: Written) => void,
): Promise<void> {
  const { promotions } = deps
  const { run, owner } = current
  const progress = progressReporter(
    (word) => promotions.setProgress(run, owner, word),
    deps.limits.progressMs,
  )
  const report: Report = (stage, done, total) => {
    current.check()
    progress.report({ stage, done, total })
  }
  try {
    const begun = await promotions.begin(run)
    const plan = begun.plan ?? (await makePlan(deps, current, report, begun.shownHash))
    const total = plan.counts.create + plan.counts.update
    const step = writeCounter({ done: begun.written, total }, (written) => {
      tell(written)
      report('writing', written.done, total)
    })
    const finish = await carryOutPlan(deps, current, report, plan, { ...begun, step })
    await progress.flush()
    await finish()
  } finally {
    await progress.flush()
  }
}

/**
 * Plans the folder and stores the plan, which every later attempt then follows.
 * @param shownHash of the plan that a pre-check has shown; null if any plan will do
 * @throws Failure `plan_outdated` if the new plan has another hash
 */
async function makePlan(
  deps: RunDependencies,
  { run, owner }: Attempt,
  report: Report,
  shownHash: string | null,
): Promise<KeptPlan> {
  const { files, promotions, environment } = deps
  const startedAt = environment.now()
  const object = planObject(run.folder, run.runId, environment.newId())
  const hash = new PlanHash()
  const ledger = new LedgerFile(files, `${object}.ledger`)
  const planned = ledger.passing(planFolder(deps, run.folder, report))
  const passing = shownHash === null ? planned : hashing(planned, hash)
  const { counts } = await savePlan(files, object, run.folder, passing)
  if (shownHash !== null && hash.digest() !== shownHash) throw new Failure('plan_outdated')
  const kept = { object: ledger.object, months: ledger.months, rows: ledger.rows }
  const plan = { object, startedAt, plannedAt: environment.now(), counts, ledger: kept }
  await promotions.keepPlan(run, owner, plan)
  return plan
}

/** Counts settled writes, and does not report again those that an earlier attempt made. */
function writeCounter(before: Written, tell: (written: Written) => void): (settled: number) => void {
  let done = 0
  return (settled) => {
    done += settled
    tell({ done: Math.max(before.done, done), total: before.total })
  }
}

/**
 * Writes what the plan says, and the reports.
 * @returns a function that records the end of the run
 */
async function carryOutPlan(
  deps: RunDependencies,
  { run, owner }: Attempt,
  report: Report,
  plan: KeptPlan,
  { requester, step }: Pick<BegunRun, 'requester'> & { step: (settled: number) => void },
): Promise<() => Promise<void>> {
  const { files, promotions, environment } = deps
  const { startedAt } = plan
  step(0)
  const kept = withEnd(readPlan(files, plan.object))
  const origin = { folder: run.folder, runId: run.runId, at: startedAt, requester }
  const pace = writeBrake(deps.limits)
  const reports = new Reports(deps.makeDiffCsv)
  for await (const settled of carryOut({ ...deps, pace }, kept.entries, origin, step)) reports.add(settled)
  const { members, parties, remarks } = kept.end()

  report('reporting', 0, 1)
  const finishedAt = environment.now()
  const saving = [
    reports.save(files, run, {
      requestedBy: requester.email,
      startedAt,
      finishedAt,
      memberCount: members.length,
      remarks,
    }),
    deps.members.save(members),
    deps.parties.save(parties),
  ] as const
  // If one fails, the others end first, so that this attempt writes nothing beside the next one.
  await Promise.allSettled(saving)
  const [{ objects, counts }] = await Promise.all(saving)
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
}

/** The entries of a plan, and access to its end once all entries have been taken. */
function withEnd<T>(plan: AsyncGenerator<T, PlanEnd>): { entries: AsyncGenerator<T>; end: () => PlanEnd } {
  let end: PlanEnd | null = null
  async function* entries(): AsyncGenerator<T> {
    end = yield* plan
  }
  return {
    entries: entries(),
    end: () => {
      if (end === null) throw new OwnError('The plan was not read to its end')
      return end
    },
  }
}
