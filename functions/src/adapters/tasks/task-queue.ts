import type { Functions } from 'firebase-admin/functions'

/**
 * The Cloud Tasks queue of a function.
 * @param functions called when a task is queued
 */
export function taskQueue(
  functions: () => Promise<Functions>,
  name: string,
  {
    region,
    deadlineSeconds,
    log,
  }: {
    region: string
    deadlineSeconds: number
    log: { info(message: string, fields: Record<string, unknown>): void }
  },
): { enqueue: (task: object) => Promise<void> } {
  return {
    async enqueue(task) {
      const queue = (await functions()).taskQueue(`locations/${region}/functions/${name}`)
      // The default deadline of a task is 10 minutes.
      await queue.enqueue({ ...task }, { dispatchDeadlineSeconds: deadlineSeconds })
      // Every task carries the id of the request that caused it, by which the log of its work is found.
      log.info('task queued', { queue: name, requestId: 'requestId' in task ? task.requestId : null })
    },
  }
}
