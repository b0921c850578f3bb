import type { RunningBulkJobs } from '../../../functions/src/runs/bulk/bulk-run-ports.ts'

/** The simulated death of a task's process. */
export class Died extends Error {}

/**
 * Wraps a port of a task so that the process dies at one of its calls.
 * @param call the number of the method's call at which it dies, before or after the call takes effect
 */
export function dyingAt<Port extends object>(
  method: keyof Port,
  call: number,
  moment: 'before' | 'after',
): (same: Port) => Port {
  return (same) => {
    const real = same[method] as (...args: unknown[]) => Promise<unknown>
    let calls = 0
    const dying = async (...args: unknown[]): Promise<unknown> => {
      calls += 1
      const isFatal = calls === call
      if (isFatal && moment === 'before') throw new Died()
      const answer = await Reflect.apply(real, same, args)
      if (isFatal) throw new Died()
      return answer
    }
    return { ...same, [method]: dying }
  }
}

/** Makes a task die before it has recorded the outcome of a chunk. */
export const forgetful = dyingAt<RunningBulkJobs>('record', 1, 'before')
