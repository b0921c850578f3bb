import type { TaskQueue } from '../waited-task.ts'
import type { BulkTask, StoredJob } from './bulk-ports.ts'

/** Mails have a queue of their own, which carries out one task at a time: by that their pace is that of the whole company. */
export interface JobQueues {
  bulkQueue: TaskQueue<BulkTask>
  bulkMailQueue: TaskQueue<BulkTask>
}

/** Hands a job that has not ended to its queue. It may be there already: a task that finds somebody at its job ends. */
export async function startJob(
  { bulkQueue, bulkMailQueue }: JobQueues,
  { id, action, state, requestId }: StoredJob,
): Promise<void> {
  if (state === 'ended') return
  const queue = action === 'send' ? bulkMailQueue : bulkQueue
  await queue.enqueue({ jobId: id, requestId })
}
