/** So many calls at once, and one more whenever that many milliseconds have passed. */
export interface CallLimit {
  readonly atOnce: number
  readonly everyMs: number
  /** how many an instance takes beyond those that it needs now, to have them at hand; by default none */
  readonly ahead?: number
}

/** What a bucket has for some calls. */
export interface Drawn {
  /** how many of them may go on */
  granted: number
  /** when the bucket will be full again; null where nothing was taken, so that nothing is to be stored */
  fullAt: Date | null
  /** from when on it has something for one call more */
  retryAt: Date
}

/**
 * Takes from a token bucket. All that is known of a bucket is when it will be full again: the later, the emptier it is. So its two edges
 * need no window, and once that moment has passed it says as much as no bucket.
 * @param fullAt null for a bucket that nobody has taken from
 */
export function draw(fullAt: Date | null, calls: number, { atOnce, everyMs }: CallLimit, now: Date): Drawn {
  const emptyAfter = now.getTime() + atOnce * everyMs
  const from = Math.max(fullAt?.getTime() ?? 0, now.getTime())
  const left = Math.max(Math.floor((emptyAfter - from) / everyMs), 0)
  const granted = Math.min(calls, left)
  const until = from + granted * everyMs
  return {
    granted,
    fullAt: granted === 0 ? null : new Date(until),
    retryAt: new Date(Math.max(until - (atOnce - 1) * everyMs, now.getTime())),
  }
}
