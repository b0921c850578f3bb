import type { RunningBulkJobs } from '../../../functions/src/runs/bulk/bulk-run-ports.ts'

/** The process of a task ended here. */
export class Died extends Error {}

/**
 * What a task reaches others by, at which its process dies.
 * @param call the number of the method's call at which it dies: before it is made, or after it has had its effect
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

/** The jobs of a task that dies before it has written down what became of a chunk. */
export const forgetful = dyingAt<RunningBulkJobs>('record', 1, 'before')
