import type { JobAction } from '@kenshu/contract/bulk/actions'
import type { TaskQueue } from '../waited-task.ts'
import type { BulkTask, StoredJob } from './bulk-ports.ts'

/** Mails have their own queue, so that jobs that change statuses never wait for a mail server. */
export interface JobQueues {
  bulkQueue: TaskQueue<BulkTask>
  bulkMailQueue: TaskQueue<BulkTask>
}

/** Whether the jobs of two actions share a queue. */
export function isSameQueue(one: JobAction, other: JobAction): boolean {
  return (one === 'send') === (other === 'send')
}

/**
 * Queues a job that has not ended. It may be queued already: only the first of two tasks of the same generation begins, and its queue delivers
 * it until it has ended.
 * @param generation by default its newest task's
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
