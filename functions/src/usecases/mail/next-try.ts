import { type MailOutcome, mayPass } from './mail-fault.ts'

/** How often a mail is retried that the server defers. */
export interface TryLimits {
  mailTries: number
  /** the wait after the first try, in milliseconds, and the backoff factor */
  mailBackoffMs: number
  mailBackoffFactor: number
}

/** The backoff after a number of tries, or of faults in a row, in milliseconds. */
export function pauseAfter(
  count: number,
  { mailBackoffMs, mailBackoffFactor }: Omit<TryLimits, 'mailTries'>,
): number {
  return mailBackoffMs * mailBackoffFactor ** (count - 1)
}

/**
 * When a mail that nobody waits for is retried; null if it is not.
 * @param tries the number of tries, including this one
 */
export function nextTry(outcome: MailOutcome, tries: number, at: Date, limits: TryLimits): Date | null {
  const isPassing = outcome.kind === 'failed' && mayPass(outcome.fault)
  if (!isPassing || tries >= limits.mailTries) return null
  return new Date(at.getTime() + pauseAfter(tries, limits))
}
