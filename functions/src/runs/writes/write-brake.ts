import { setTimeout as sleep } from 'node:timers/promises'
import type { PaceSettings } from '../../config/limits/pace.ts'
import { timeOfWrite } from './write-pace.ts'

/** A clock that never goes back, in milliseconds, and waiting by it. */
interface BrakeClock {
  now: () => number
  wait: (ms: number) => Promise<unknown>
}

const REAL: BrakeClock = { now: () => performance.now(), wait: (ms) => sleep(ms) }

/**
 * Makes the brake of one run, or of one task of a job: it holds writes back until the pace lets them out. Its clock begins with the
 * first and stands still while nobody writes: what was not written then is not made up for at once.
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
