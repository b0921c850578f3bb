import { FILE_LINK_HOURS } from '@kenshu/contract/limits'

/** Limits of calls and of their work in the store: bodies, reads, pieces of answers, retries, files. Each with its unit. */
export const STORE_LIMITS = {
  /** bytes of a JSON body */
  jsonBytes: 100 * 1024,
  /** bytes of a JSON body that names 10,000 notes, about 60 bytes each */
  bulkJsonBytes: 1024 * 1024,
  /** bytes of the form with an upload's zip: the maximum that the platform accepts */
  uploadBodyBytes: 32 * 1024 * 1024,
  /** how long a small body may take, and how long the rest of a body is accepted after its answer; milliseconds */
  bodyMs: 10_000,
  /** bytes of a large body that must arrive in each interval of bodyMs */
  bodyLeastBytes: 64 * 1024,
  /** how many wrong fields an answer names */
  namedFields: 5,
  /** characters of such a name */
  namedFieldCharacters: 40,
  /** how long a browser caches that another origin may call us, seconds */
  preflightSeconds: 3600,
  /** how long calls taken ahead from a bucket stay usable, milliseconds; unused ones are then lost */
  callsAheadMs: 60_000,
  /** how many entries of each kind an instance caches (refused callers, recorded views). When it is full, the cache is cleared */
  remembered: 10_000,
  /** how long a caller's reads may begin while the caller is being checked, after this instance has admitted them */
  admittedMs: 60_000,

  /** for how long an instance keeps how long links are valid, for staff's lists, milliseconds */
  linkDaysKeptMs: 60_000,
  /** how many logos an instance keeps; more than a company has in use at once */
  keptLogos: 8,

  /** documents per getAll */
  readChunk: 500,
  /** values in one `in` filter, which is Firestore's own limit */
  valuesOfIn: 30,
  /** how many notes are in memory at a time when many are read by their ids */
  heldNotes: 250,
  /** the last corrected notes of a client's department that are read for its contacts */
  correctedNotes: 10,
  /** the last notes of a department by delivery date that are read for its contacts */
  contactNotes: 30,
  /** of how many departments the corrections are read at a time, for the review of many requests */
  departmentsAtOnce: 20,
  /** how many notes get a new contact at a time */
  contactChangesAtOnce: 8,
  /** rows of a list that are sent together: enough to be efficient, few enough that many concurrent lists need little memory */
  listPieceRows: 250,
  /** keys stored with a note for the search; longer texts are only found by their beginning */
  searchKeys: 400,
  /** typed words that a search of the whole store looks up */
  searchWords: 3,
  /** sets of keys by which it looks each word up */
  searchKeySets: 3,
  /** notes that it reads, all of them of the set with the fewest notes */
  searchReads: 500,
  /** how often a promote retries after a transient Firestore error */
  retries: 7,
  /** the first and the longest wait between these retries, milliseconds */
  retryMinMs: 250,
  retryMaxMs: 8_000,
  /** retries after a lost race, far more than the concurrent writes that can win before this one. Milliseconds */
  lostRaceRetries: { retries: 30, minTimeout: 10, factor: 1.5, maxTimeout: 500, randomize: true },
  /** retries of transactions that the emulator ended; the first wait in milliseconds */
  expiredRetries: { retries: 4, minTimeout: 50 },
  /** retries for a file whose connection broke; the first wait in milliseconds */
  brokenOffRetries: { retries: 4, minTimeout: 250, randomize: true },
  /**
   * bytes of a file that are buffered for a retry: more than the plan of 100,000 notes, which is written with pauses. Larger files are
   * streamed, without a retry
   */
  heldFileBytes: 8 * 1024 * 1024,
  /** bytes of a file that are buffered for writing */
  fileBufferBytes: 256 * 1024,
  /** lifetime of a signed link, hours */
  linkHours: FILE_LINK_HOURS,

  /** the largest assumed clock difference between two instances, milliseconds */
  clockSkewMs: 60_000,

  /**
   * how long a change record is kept, milliseconds: longer than any session, so no open list misses one (docs/decisions/0024-sessions.md)
   */
  changeKeptMs: 7 * 24 * 60 * 60 * 1000,
} as const
