/** A token bucket: how many calls are possible at once, and after how many milliseconds one more. */
export interface CallLimit {
  readonly atOnce: number
  readonly everyMs: number
  /** how many extra calls an instance takes in advance, to have them ready; by default none */
  readonly ahead?: number
}

/** The result of taking from a bucket. */
export interface Drawn {
  /** how many of the calls may proceed */
  granted: number
  /** when the bucket will be full again; null if nothing was taken, so nothing needs to be stored */
  fullAt: Date | null
  /** when the bucket can grant one more call */
  retryAt: Date
}

/**
 * Takes from a token bucket. The only stored value of a bucket is the time at which it will be full again: the later, the emptier it is. So
 * no window with two edges is needed, and a bucket whose time has passed equals a missing one.
 * @param fullAt null for a bucket that nobody has used
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
