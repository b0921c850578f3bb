import type { MissingRecord } from '@kenshu/contract/promote/precheck'
import type { CheckEnd, CheckTask } from '../usecases/precheck/check-ports.ts'

/** What carrying out a pre-check needs of the world; functions/src/adapters fills it in. */

export interface CheckStore {
  /** Which of the notes a request was sent for, or may have been. */
  requested(ids: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * The notes of a span of delivery dates (inclusive), but those that are stopped, as they come.
   * @param isKnown leaves out those whose id it knows
   */
  between(from: string, to: string, isKnown: (id: string) => boolean): AsyncIterable<MissingRecord>
}

export interface RunningChecks {
  /** Whether nobody has ended it. */
  isOpen(task: CheckTask): Promise<boolean>
  /** Ends it; does nothing where it has ended. @param planHash PlanHash of the plan that is shown */
  end(task: CheckTask, end: CheckEnd, planHash: string | null): Promise<void>
}
