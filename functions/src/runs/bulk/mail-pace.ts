/** Holds mails apart, so that no more than so many go out in a minute. Moments are milliseconds of any clock that never stops. */
export interface MailPace {
  /** How long the next mail has to wait at a moment, in milliseconds. */
  waitAt: (now: number) => number
  /** One has just gone out. */
  sentAt: (now: number) => void
}

/** @param perMinute 0 for no limit */
export function mailPace(perMinute: number): MailPace {
  const apartMs = perMinute === 0 ? 0 : 60_000 / perMinute
  let next = Number.NEGATIVE_INFINITY
  return {
    waitAt: (now) => Math.max(0, next - now),
    sentAt: (now) => {
      next = now + apartMs
    },
  }
}
