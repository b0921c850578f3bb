import { once } from '@kenshu/contract/once'
import { compose } from '../composition.ts'
import { LIMITS } from '../config/limits/limits.ts'
import { runBulkJob as carryOutBulkJob } from '../runs/bulk/run-bulk-job.ts'
import { runCheck as carryOutCheck } from '../runs/check.ts'
import { runPromote as carryOutPromote } from '../runs/promote.ts'
import { runUndo as carryOutUndo } from '../runs/undo.ts'
import type { BulkTask } from '../usecases/bulk/bulk-ports.ts'
import type { UndoTask } from '../usecases/imports/undo-ports.ts'
import type { CheckTask } from '../usecases/precheck/check-ports.ts'
import type { PromoteRun } from '../usecases/promote/promote-ports.ts'
import type { PackTask } from '../usecases/tax-packs/pack-ports.ts'

export { discreetly } from '../failure.ts'

/** What a task queue delivers. */
interface Delivered<T> {
  /** of the task: the same at each of its deliveries */
  readonly id: string
  readonly data: T
  readonly retryCount: number
}

const isLast = ({ retryCount }: Delivered<unknown>) => retryCount >= LIMITS.taskAttempts - 1

const deliveryOf = (task: Delivered<unknown>) => ({ taskId: task.id, isLast: isLast(task) })

/** What the schedules and the new documents start, wired at the first of them. */
export const composition = once(compose)

/** The work of the task queues. */
export const queues = {
  promote: (task: Delivered<PromoteRun>) => carryOutPromote(composition().run, task.data, isLast(task)),
  undo: (task: Delivered<UndoTask>) => carryOutUndo(composition().undo, task.data, isLast(task)),
  bulkJob: (task: Delivered<BulkTask>) => carryOutBulkJob(composition().bulk, task.data, deliveryOf(task)),
  bulkMail: (task: Delivered<BulkTask>) =>
    carryOutBulkJob(composition().bulkMail, task.data, deliveryOf(task)),
  pack: async (task: Delivered<PackTask>) => {
    // The code of PDFs, ZIPs and hashes is only loaded here.
    const { runPack } = await import('../runs/packs/run-pack.ts')
    await runPack(composition().pack, task.data, deliveryOf(task))
  },
  check: (task: Delivered<CheckTask>) => carryOutCheck(composition().check, task.data, isLast(task)),
}
