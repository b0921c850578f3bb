import { setTimeout as sleep } from 'node:timers/promises'
import type { PaceSettings } from '../../config/pace.ts'
import { timeOfWrite } from './write-pace.ts'

/** Makes the brake of one run: it holds writes back until the pace lets them out. The clock begins with the first. */
export function writeBrake(pace: PaceSettings): (writes: number) => Promise<void> {
  let begun: number | null = null
  let before = 0
  return async (writes) => {
    begun ??= performance.now()
    const wait = begun + timeOfWrite(before, pace) - performance.now()
    before += writes
    if (wait > 0) await sleep(wait)
  }
}
