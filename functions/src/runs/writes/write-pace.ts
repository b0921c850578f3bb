import type { PaceSettings } from '../../config/limits/pace.ts'

/**
 * When a write may go out, in milliseconds since the first one, given the number of writes before it. Firestore's guidance is 500 writes
 * per second plus 50% every 5 minutes, so that it can split a fast-growing collection.
 */
export function timeOfWrite(before: number, pace: PaceSettings): number {
  if (pace.writesPerSecond === 0) return 0
  let time = 0
  let rate = pace.writesPerSecond / 1000
  let left = before
  while (left > rate * pace.writesPeriodMs) {
    left -= rate * pace.writesPeriodMs
    time += pace.writesPeriodMs
    rate *= pace.writesGrowth
  }
  return time + left / rate
}
