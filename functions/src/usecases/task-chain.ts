/** A task that begins on a job or a pack, or has begun on it. */
export interface ChainTask {
  /** one more than that of the task before it */
  generation: number
  /** the queue's own name of the task; '' if none has begun yet */
  taskId: string
}

/**
 * Whether a task may begin after the one that began last: a newer one, or the same again, which its queue delivers until it has ended. Another
 * task of the same generation may not, since its queue delivers the one that has begun. So two tasks never go on as two chains
 * (docs/decisions/0033-instances-forget.md).
 */
export function mayBegin(task: ChainTask, last: ChainTask): boolean {
  if (task.generation !== last.generation) return task.generation > last.generation
  return last.taskId === '' || last.taskId === task.taskId
}
