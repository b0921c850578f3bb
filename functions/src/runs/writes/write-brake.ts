import { setTimeout as sleep } from 'node:timers/promises'
import type { PaceSettings } from '../../config/limits/pace.ts'
import { timeOfWrite } from './write-pace.ts'

/** A monotonic clock in milliseconds, and a way to wait. */
interface BrakeClock {
  now: () => number
  wait: (ms: number) => Promise<unknown>
}

const REAL: BrakeClock = { now: () => performance.now(), wait: (ms) => sleep(ms) }

/**
 * Makes the throttle of one run, or of one task of a job: it delays writes to keep the pace. Its clock starts with the first write and
 * stops while nobody writes, so an idle time does not allow a burst afterwards.
 */
export function writeBrake(pace: PaceSettings, clock: BrakeClock = REAL): (writes: number) => Promise<void> {
  let begun = Number.NEGATIVE_INFINITY
  let before = 0
  return async (writes) => {
    const now = clock.now()
    const time = timeOfWrite(before, pace)
    begun = Math.max(begun, now - time)
    const wait = begun + time - now
    before += writes
    if (wait > 0) await clock.wait(wait)
  }
}
