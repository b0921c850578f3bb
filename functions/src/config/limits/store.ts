import { AS_IN_PRODUCTION } from '../on-emulators.ts'

/** Limits of calls and of what they ask of the store: bodies, reads, pieces of answers, tries, how long things are kept. With their units. */
export const STORE_LIMITS = {
  /** bytes of a JSON body */
  jsonBytes: 100 * 1024,
  /** the same of a body that names 10,000 notes: some 60 bytes each */
  bulkJsonBytes: 1024 * 1024,
  /** the same of the form with an upload's zip: what the platform takes at all */
  uploadBodyBytes: 32 * 1024 * 1024,
  /**
   * how long a body may take, in milliseconds, and how many bytes of a large one must come in each such time. Also how long what is
   * left of a body is taken after its answer
   */
  bodyMs: 10_000,
  bodyLeastBytes: 64 * 1024,
  /** wrong fields that an answer names, and characters of each name */
  namedFields: 5,
  namedFieldCharacters: 40,
  /** how long a browser remembers that another origin may call us, seconds */
  preflightSeconds: 3600,
  /** how long calls are at hand that were taken ahead, milliseconds: what is not used by then is lost */
  callsAheadMs: 60_000,
  /** what an instance remembers at most of each kind: refused callers, looks that were recorded. With more it forgets them all */
  remembered: 10_000,

  /** documents of one getAll */
  readChunk: 500,
  /** values that one `in` may name: Firestore's own limit */
  valuesOfIn: 30,
  /** notes of many by their ids that are held at a time */
  heldNotes: 250,
  /** rows of a list that go out together: enough that a piece is worth its while, few enough that many lists at once are no load */
  listPieceRows: 250,
  /** how often a promote tries again what Firestore could not answer for the moment, and the waits, in milliseconds */
  retries: 7,
  retryMinMs: 250,
  retryMaxMs: 8_000,
  /** the rounds of who lost a race: far more than the writes that can come between while each shuts others out. Milliseconds */
  lostRaceRetries: { retries: 30, minTimeout: 10, factor: 1.5, maxTimeout: 500, randomize: true },
  /** transactions that the emulator ended, the first wait in milliseconds */
  expiredRetries: { retries: 4, minTimeout: 50 },
  /** a file whose connection broke off, the first wait in milliseconds */
  brokenOffRetries: { retries: 4, minTimeout: 250, randomize: true },
  /** bytes of a file that are held to be sent again: more than the plan of 100,000 notes, which is written with pauses. Larger ones are streamed */
  heldFileBytes: 8 * 1024 * 1024,
  /** bytes of a file that wait to be written */
  fileBufferBytes: 256 * 1024,
  /** life of a signed link, hours: the longest that is sure without a key file */
  linkHours: 12,

  /** counts of the store that one look at the month's board asks for at the same time */
  countsAtOnce: 40,
  /**
   * below so many notes for each count the board reads the notes instead, each once. In the cloud a count costs one read, as a note
   * does, and both are fast. On the emulators reads are free, and each count makes the emulator sort all notes that there are.
   */
  notesPerCount: AS_IN_PRODUCTION ? 10 : 1_000,
  /** notes that the board reads by one query: what it holds in memory at a time */
  monthPage: 10_000,
  /** months of the trend, and rejected notes that the board names; for the others there is the list */
  trendMonths: 12,
  rejectedNamed: 20,
  /**
   * runs that are read at once to find a month's exports: mostly the newest was not undone; exports that are looked at: some months of
   * daily ones; and the share of a month's notes that makes one of them the month's, and not one with a few stray rows of it
   */
  exportRunsAtOnce: 3,
  monthExports: 100,
  coveringShare: 0.5,

  /** notes of one page of the download: what a whole file holds in memory at a time */
  downloadPage: 300,
  /** how long the download reads by one query, milliseconds; Firestore ends a query after some minutes */
  downloadQueryMs: 240_000,
  /**
   * a piece of the download: notes, and bytes, which end it where notes are long. Less than what a function may answer,
   * streamed (10 MB) or not (32 MB): docs/operations.md, 'The download'
   */
  downloadPieceNotes: 5_000,
  downloadPieceBytes: 8 * 1024 * 1024,
  /** how long after the first piece the others may be asked for, milliseconds: Firestore shows an hour of the past */
  downloadPiecesMs: 55 * 60 * 1000,
  /** how far ahead of ours another instance's clock may be, milliseconds */
  clockSkewMs: 60_000,

  /** how long a job and its results are kept, milliseconds; what was done to each note stays in `auditLog` */
  jobKeptMs: 90 * 24 * 60 * 60 * 1000,
  /** how long a change is told of, milliseconds: longer than any session, so no open list goes on behind it (docs/decisions/0024-sessions.md) */
  changeKeptMs: 7 * 24 * 60 * 60 * 1000,
} as const
