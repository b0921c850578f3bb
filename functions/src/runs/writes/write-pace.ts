import type { PaceSettings } from '../../config/limits/pace.ts'

/**
 * When a write may go out before which there are so many others, in milliseconds since the first. The advice for
 * Firestore is 500 a second and half as many more every 5 minutes, so that it can split a collection that grows quickly.
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
