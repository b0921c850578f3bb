import type { Functions } from 'firebase-admin/functions'
import type { PromoteQueue, PromoteRun } from '../../usecases/ports.ts'

/** The Cloud Tasks queue of the function `runPromote`. */
export function taskPromoteQueue(
  functions: Functions,
  { region, deadlineSeconds }: { region: string; deadlineSeconds: number },
): PromoteQueue {
  return {
    async enqueue(run) {
      const queue = functions.taskQueue<PromoteRun>(`locations/${region}/functions/runPromote`)
      // Without a deadline of its own a task is given up after 10 minutes.
      await queue.enqueue({ ...run }, { dispatchDeadlineSeconds: deadlineSeconds })
    },
  }
}
