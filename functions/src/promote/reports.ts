import type { PromotePlan } from './plan.ts'

/** What the batch log tells besides the plan. */
export interface BatchRun {
  readonly folder: string
  /** e-mail of who asked for it */
  readonly requestedBy: string
  readonly startedAt: Date
  readonly finishedAt: Date
  /** number of members whose emailAlias was taken over */
  readonly memberCount: number
  readonly remarks: readonly string[]
}

/** stub: chunks of text for Readable.from(...) or [...chunks].join('') */
export function* errorCsv(plan: PromotePlan): Generator<string> {
  yield String(plan.fail.length)
}

/** stub */
export function* diffCsv(plan: PromotePlan): Generator<string> {
  yield String(plan.fail.length)
}

/** stub */
export function* batchLog(plan: PromotePlan, run: BatchRun): Generator<string> {
  yield String(plan.fail.length) + run.folder
}
