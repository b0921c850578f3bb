import type { CallLimit } from '../../usecases/limits/bucket.ts'
import { AS_IN_PRODUCTION } from '../on-emulators.ts'

/** A suite of tests does in minutes what people do in a month: its buckets are deeper, and come back no faster. */
const DEPTH = AS_IN_PRODUCTION ? 1 : 1000

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
  // What is read, by what it costs. A note's page asks for about five things, of some fifty reads together.
  detailsOfUser: { ...limit(1_200, 1_000), ahead: 10 },
  // Up to 100,000 rows each. Every open list asks again after an import.
  listsOfUser: { ...limit(600, 1_000), ahead: 10 },
  partiesOfUser: limit(240, 2_000),
  // Open boards ask every five seconds while notes change.
  monthsOfUser: { ...limit(1_200, 1_000), ahead: 10 },
  // Each reads what an export says of a whole month.
  comparisonsOfUser: limit(120, 3_000),
  // Each reads up to 10,000 notes, or a client's open ones.
  previewsOfUser: limit(120, 5_000),
  // A piece is 5,000 notes: 400 are two million.
  downloadsOfUser: limit(400, 5_000),
  // Each takes up to a third of a second of a processor.
  receiptsOfUser: limit(120, 3_000),
  receiptsOfSource: limit(60, 3_000),
  receiptsOfLink: limit(120, 1_500),
  // A whole office may come from one address.
  callsOfSource: limit(300, 1_000),
  callsOfLink: limit(600, 500),
  // The networks of 56 and 48 bits around a source of IPv6: one subscriber may have either, and must not have as many times a
  // source's calls as it has networks. Still less than a link takes.
  callsOfNetwork: limit(400, 750),
  callsOfLargeNetwork: limit(500, 600),
  receiptsOfNetwork: limit(80, 2_250),
  receiptsOfLargeNetwork: limit(100, 1_800),
} as const satisfies Record<string, CallLimit>

/** What is limited, each for itself. */
export type Limited = keyof typeof CALL_LIMITS
