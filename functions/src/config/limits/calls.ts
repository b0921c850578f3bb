import type { CallLimit } from '../../usecases/limits/bucket.ts'
import { AS_IN_PRODUCTION } from '../on-emulators.ts'

/** A test suite makes a month of calls in minutes, so its buckets are deeper. They refill at the same rate. */
const DEPTH = AS_IN_PRODUCTION ? 1 : 1000

function limit(atOnce: number, everyMs: number): CallLimit {
  return { atOnce: atOnce * DEPTH, everyMs }
}

/**
 * Token buckets (docs/decisions/0027-limits.md): how many calls a caller may make at once, and after how many milliseconds one more. The
 * limits are far above a person who works fast, and far below a program that runs wild. A link has twice as many as a source, so that no
 * single source can exhaust a link that others need too.
 */
export const CALL_LIMITS = {
  // Mails sent by hand, including trials. The mails of jobs (MAILS_PER_MINUTE) and reminders have their own pace.
  mailsOfUser: limit(60, 10_000),
  // A test of the mail server is made once, and again after each correction.
  testMailsOfUser: limit(5, 60_000),
  // A job has up to 10,000 notes.
  jobsOfUser: limit(30, 20_000),
  // An upload is up to 30 MiB to check and store. A year's exports, one per month, each uploaded twice, are 24 uploads.
  uploadsOfUser: limit(60, 60_000),
  checksOfUser: limit(60, 30_000),
  // Reads are limited by their cost. A note's page makes about six calls, with up to a hundred reads in total.
  detailsOfUser: { ...limit(1_200, 1_000), ahead: 10 },
  // A list has up to 100,000 rows. Every open list reloads after an import.
  listsOfUser: { ...limit(600, 1_000), ahead: 10 },
  // One while somebody types, after each pause. It reads up to 500 notes.
  searchesOfUser: limit(600, 1_000),
  partiesOfUser: limit(240, 2_000),
  // Open boards reload every five seconds while notes change.
  monthsOfUser: { ...limit(1_200, 1_000), ahead: 10 },
  // A comparison reads an export's data of a whole month.
  comparisonsOfUser: limit(120, 3_000),
  // A preview reads up to 10,000 notes, or a client's open ones.
  previewsOfUser: limit(120, 5_000),
  // A piece has 5,000 notes, so 400 pieces are two million.
  downloadsOfUser: limit(400, 5_000),
  // A page of the log of actions reads up to 51 entries, and the notes that they are about.
  auditLogsOfUser: limit(240, 2_000),
  // An export reads the whole trail twice.
  trailExportsOfUser: limit(5, 600_000),
  // A pack of 10,000 notes takes an hour of CPU time.
  packsOfUser: limit(10, 600_000),
  // An export of a person's data reads everything once.
  personalExportsOfUser: limit(5, 600_000),
  // The plan of a blanking reads everything once too, and so does the blanking.
  personalBlankingsOfUser: limit(10, 300_000),
  // A receipt takes up to a third of a second of CPU time.
  receiptsOfUser: limit(120, 3_000),
  receiptsOfSource: limit(60, 3_000),
  receiptsOfLink: limit(120, 1_500),
  // A whole office may share one address.
  callsOfSource: limit(300, 1_000),
  callsOfLink: limit(600, 500),
  // The /56 and /48 networks around an IPv6 source. One subscriber may have a whole one, and must not get a multiple of a source's calls by
  // using many /64 networks. The limits are still below a link's.
  callsOfNetwork: limit(400, 750),
  callsOfLargeNetwork: limit(500, 600),
  receiptsOfNetwork: limit(80, 2_250),
  receiptsOfLargeNetwork: limit(100, 1_800),
} as const satisfies Record<string, CallLimit>

/** The kinds of calls, each limited separately. */
export type Limited = keyof typeof CALL_LIMITS
