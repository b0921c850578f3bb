import { LIMITS } from '../../config/limits/limits.ts'
import type { JobItem, StoredJob } from '../../usecases/bulk/bulk-ports.ts'
import { mailsOf } from '../../usecases/bulk/mails-of.ts'

/** A job's mails as its progress shows them. */
type MailProgress = NonNullable<StoredJob['mails']>

/**
 * The smoothed time for one mail, after one more. The first mails are averaged; after them, a mail that took much longer, because the mail
 * server paused, moves the estimate by a limited amount, so that it does not jump.
 * @param before the smoothed time so far; null before the first mail
 * @param nth which mail this is, from 1
 * @param ms what this mail took
 */
export function smoothedPace(before: number | null, nth: number, ms: number): number {
  if (before === null) return ms
  const { paceMails, paceSpread } = LIMITS
  if (nth <= paceMails) return before + (ms - before) / nth
  const limited = Math.min(Math.max(ms, before / paceSpread), before * paceSpread)
  return before + (limited - before) / paceMails
}

/** Counts the mails of a job while a task sends them, and measures how long each takes. A mail counts once its notes have an outcome. */
export class MailCount {
  readonly #total: number
  #done: number
  #eachMs: number | null
  #nth: number
  #last: number

  /**
   * @param before the job's progress when the task began
   * @param chunks the job's notes at that time
   * @param now milliseconds
   */
  constructor(
    before: StoredJob['mails'],
    chunks: readonly (readonly Pick<JobItem, 'id' | 'bundleId' | 'outcome'>[])[],
    now: number,
  ) {
    // The notes of a mail are never split over two chunks.
    const mails = chunks.flatMap((items) => mailsOf(items))
    this.#total = mails.length
    this.#done = mails.filter((mail) => mail.every(({ outcome }) => outcome !== null)).length
    this.#eachMs = before?.eachMs ?? null
    this.#nth = this.#eachMs === null ? 0 : LIMITS.paceMails
    this.#last = now
  }

  /** Counts a mail that has ended. */
  add(now: number): void {
    this.#done += 1
    this.#nth += 1
    this.#eachMs = smoothedPace(this.#eachMs, this.#nth, Math.max(0, now - this.#last))
    this.#last = now
  }

  soFar(): MailProgress {
    const eachMs = this.#eachMs === null ? null : Math.round(this.#eachMs)
    return { total: this.#total, done: this.#done, eachMs }
  }
}
