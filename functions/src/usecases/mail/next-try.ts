import { type MailOutcome, mayPass } from './mail-fault.ts'

/** How often a mail is tried that the server wants later. */
export interface TryLimits {
  mailTries: number
  /** the pause after the first try, in milliseconds, and how many times longer each next one is */
  mailBackoffMs: number
  mailBackoffFactor: number
}

/** The pause after so many tries, or faults in a row, in milliseconds. */
export function pauseAfter(
  count: number,
  { mailBackoffMs, mailBackoffFactor }: Omit<TryLimits, 'mailTries'>,
): number {
  return mailBackoffMs * mailBackoffFactor ** (count - 1)
}

/** When a mail that nobody waits for is tried again; null: it has come to its end. @param tries with the one that ended so */
export function nextTry(outcome: MailOutcome, tries: number, at: Date, limits: TryLimits): Date | null {
  const isPassing = outcome.kind === 'failed' && mayPass(outcome.fault)
  if (!isPassing || tries >= limits.mailTries) return null
  return new Date(at.getTime() + pauseAfter(tries, limits))
}
