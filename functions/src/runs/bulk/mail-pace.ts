import { setTimeout as sleep } from 'node:timers/promises'

/** Holds mails apart, so that no more than so many go out in a minute. */
export interface MailPace {
  /** Waits until the next mail may go out. */
  turn: () => Promise<void>
  /** One has just gone out. */
  sent: () => void
}

/** @param perMinute 0 for no limit */
export function mailPace(perMinute: number): MailPace {
  const apartMs = perMinute === 0 ? 0 : 60_000 / perMinute
  let next = 0
  return {
    turn: async () => {
      const wait = next - performance.now()
      if (wait > 0) await sleep(wait)
    },
    sent: () => {
      next = performance.now() + apartMs
    },
  }
}
