/** A call that some workers make again and again, with the time that each of its answers took, in milliseconds. */
export interface TimedKind {
  readonly name: string
  readonly path: string
  readonly times: number[]
}

/**
 * Repeats an action in parallel until the time is over.
 * @param atLeast how often each worker does it, however short the time is
 * @returns how long a repetition took, if they had come one after the other, in milliseconds
 */
export async function busyFor(
  seconds: number,
  workers: readonly ((turn: number) => Promise<unknown>)[],
  atLeast = 1,
): Promise<number> {
  let answers = 0
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    workers.map(async (work) => {
      for (let turn = 0; turn < atLeast || performance.now() < end; turn++) {
        await work(turn)
        answers += 1
      }
    }),
  )
  return (performance.now() - start) / answers
}

/** @param part of the times that are shorter, from 0 to 1 */
export function percentile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN
}

/** How many times longer than the median the slowest hundredth takes at least. */
export function spreadOf(times: readonly number[]): number {
  return percentile(times, 0.99) / percentile(times, 0.5)
}
