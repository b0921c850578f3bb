import type { CallLimit } from '../usecases/limits/bucket.ts'
import { ON_EMULATORS } from './on-emulators.ts'

/** A suite of tests does in minutes what people do in a month: its buckets are deeper, and come back no faster. */
const DEPTH = ON_EMULATORS ? 1000 : 1

function limit(atOnce: number, everyMs: number): CallLimit {
  return { atOnce: atOnce * DEPTH, everyMs }
}

/**
 * How many calls somebody may make at once, and after how many milliseconds one more (docs/decisions/0027-limits.md): far more than a
 * person who works fast, far less than a program that runs wild. A link has twice as many as a source, so that nobody alone can
 * use up a link that others need too.
 */
export const CALL_LIMITS = {
  // Sent by hand, trials included. The mails of jobs have a pace of their own (MAILS_PER_MINUTE), reminders too.
  mailsOfUser: limit(60, 10_000),
  // Each is of up to 10,000 notes.
  jobsOfUser: limit(30, 20_000),
  // Each is up to 30 MiB to be checked and kept. A year's exports, month by month and twice, are 24.
  uploadsOfUser: limit(60, 60_000),
  checksOfUser: limit(60, 30_000),
  // Each takes up to a third of a second of a processor.
  receiptsOfUser: limit(120, 3_000),
  receiptsOfSource: limit(60, 3_000),
  receiptsOfLink: limit(120, 1_500),
  // A whole office may come from one address.
  callsOfSource: limit(300, 1_000),
  callsOfLink: limit(600, 500),
} as const satisfies Record<string, CallLimit>

/** What is limited, each for itself. */
export type Limited = keyof typeof CALL_LIMITS
