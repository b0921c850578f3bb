import type { Functions } from 'firebase-admin/functions'

/**
 * The Cloud Tasks queue of a function.
 * @param functions called when a task is queued
 */
export function taskQueue(
  functions: () => Functions,
  name: string,
  { region, deadlineSeconds }: { region: string; deadlineSeconds: number },
): { enqueue: (task: object) => Promise<void> } {
  return {
    async enqueue(task) {
      const queue = functions().taskQueue(`locations/${region}/functions/${name}`)
      // The default deadline of a task is 10 minutes.
      await queue.enqueue({ ...task }, { dispatchDeadlineSeconds: deadlineSeconds })
    },
  }
}
