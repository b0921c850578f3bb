import type { JobAction } from '@kenshu/contract/bulk/actions'
import type { TaskQueue } from '../waited-task.ts'
import type { BulkTask, StoredJob } from './bulk-ports.ts'

/** Mails have a queue of their own, so that what changes statuses never waits for a mail server. */
export interface JobQueues {
  bulkQueue: TaskQueue<BulkTask>
  bulkMailQueue: TaskQueue<BulkTask>
}

/** Whether jobs of two actions wait in the same queue. */
export function isSameQueue(one: JobAction, other: JobAction): boolean {
  return (one === 'send') === (other === 'send')
}

/**
 * Hands a job that has not ended to its queue. It may be there already: of two tasks of the same generation the one that comes later
 * finds that a newer one has begun, or that nothing is left to do.
 * @param generation by default that of its newest task
 */
export async function startJob(
  { bulkQueue, bulkMailQueue }: JobQueues,
  job: StoredJob,
  generation: number = job.generation,
): Promise<void> {
  if (job.state === 'ended') return
  const queue = job.action === 'send' ? bulkMailQueue : bulkQueue
  await queue.enqueue({ jobId: job.id, requestId: job.requestId, generation })
}
