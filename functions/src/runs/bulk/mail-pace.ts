import { setTimeout as sleep } from 'node:timers/promises'

/** Holds mails apart, so that no more than so many go out in a minute. */
export interface MailPace {
  /** Waits until the next mail may go out. */
  turn: () => Promise<void>
  /** One has just gone out. */
  sent: () => void
}

/** A clock that never goes back, in milliseconds, and waiting by it. */
interface PaceClock {
  now: () => number
  wait: (milliseconds: number) => Promise<unknown>
}

const REAL: PaceClock = { now: () => performance.now(), wait: (milliseconds) => sleep(milliseconds) }

/** @param perMinute 0 for no limit */
export function mailPace(perMinute: number, clock: PaceClock = REAL): MailPace {
  const apartMs = perMinute === 0 ? 0 : 60_000 / perMinute
  let next = Number.NEGATIVE_INFINITY
  return {
    turn: async () => {
      const left = next - clock.now()
      if (left > 0) await clock.wait(left)
    },
    sent: () => {
      next = clock.now() + apartMs
    },
  }
}
