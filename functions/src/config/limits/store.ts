import { FILE_LINK_HOURS } from '@kenshu/contract/limits'
import { DAY_MS } from '@kenshu/contract/time-units'
import { AS_IN_PRODUCTION } from '../on-emulators.ts'

/** Limits of calls and of their work in the store: bodies, reads, pieces of answers, retries, retention. Each with its unit. */
export const STORE_LIMITS = {
  /** bytes of a JSON body */
  jsonBytes: 100 * 1024,
  /** bytes of a JSON body that names 10,000 notes, about 60 bytes each */
  bulkJsonBytes: 1024 * 1024,
  /** bytes of the form with an upload's zip: the maximum that the platform accepts */
  uploadBodyBytes: 32 * 1024 * 1024,
  /**
   * how long a small body may take, in milliseconds, and how many bytes of a large body must arrive in each such interval. Also how long
   * the rest of a body is accepted after its answer
   */
  bodyMs: 10_000,
  bodyLeastBytes: 64 * 1024,
  /** how many wrong fields an answer names, and characters of each name */
  namedFields: 5,
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
  /** how many notes of a client's department are read for its contacts: the last corrected, and the last by delivery date */
  correctedNotes: 10,
  contactNotes: 30,
  /** of how many departments the corrections are read at a time, for the review of many requests */
  departmentsAtOnce: 20,
  /** how many notes get a new contact at a time */
  contactChangesAtOnce: 8,
  /** rows of a list that are sent together: enough to be efficient, few enough that many concurrent lists need little memory */
  listPieceRows: 250,
  /** keys stored with a note for the search; longer texts are only found by their beginning */
  searchKeys: 400,
  /**
   * one search of the whole store: how many typed words it looks up; by how many sets of keys each word; and how many notes it reads, all of
   * them of the set with the fewest notes
   */
  searchWords: 3,
  searchKeySets: 3,
  searchReads: 500,
  /** how often a promote retries after a transient Firestore error, and its backoff, in milliseconds */
  retries: 7,
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

  /**
   * what きょう reads besides its counts of notes (docs/decisions/0039-today.md): the newest upload folders, and users of each kind. Of more
   * people than that it shows that number
   */
  todayUploads: 20,
  todayPeople: 30,
  /** a person's uploads among which the first-day checklist looks for a pre-check */
  firstDayUploads: 5,
  /** admins who are named to a person without a role */
  adminsNamed: 3,
  /**
   * reads that one call of きょう may cost in a usual state (fewer than ten people wait, no closed month has changed); the bench counts them
   */
  todayReads: { admin: 80, normal: 20, csv_uploader: 30 },

  /** aggregate queries that one view of the month's board runs concurrently */
  countsAtOnce: 40,
  /**
   * with fewer notes than this per count, the board reads each note once instead of counting. In the cloud a count costs one read, like a
   * note, and both are fast. On the emulators reads are free, but each count makes the emulator sort all notes.
   */
  notesPerCount: AS_IN_PRODUCTION ? 10 : 1_000,
  /** notes per query of the board, which is also how many are in memory at a time */
  monthPage: 10_000,
  /** rejected notes that the board names; the list has the others */
  rejectedNamed: 20,
  /**
   * runs that are read at once to find a month's exports, since the newest is usually not undone; exports that are examined, enough for
   * some months of daily exports; and the share of a month's notes above which an export counts as that month's, rather than containing
   * stray rows
   */
  exportRunsAtOnce: 3,
  monthExports: 100,
  coveringShare: 0.5,
  /** an export that lacks at least so many of the store's notes, and this share of them, seems to have only a part of the month */
  partialNotes: 5,
  partialShare: 0.1,
  /**
   * closings of a month that its page shows; changes after a closing that are read at once; closed months whose changes are looked for
   */
  closingsShown: 10,
  lateChanges: 100,
  closedMonths: 6,
  /** of a list of changes of many things: fields that it shows of each, and characters of a value */
  shortChangeFields: 5,
  shortChangeCharacters: 60,

  /** notes per page of the download, which is how many a whole file keeps in memory at a time */
  downloadPage: 300,
  /** how long the download reads from one query, milliseconds; Firestore ends a query after some minutes */
  downloadQueryMs: 240_000,
  /**
   * a piece of the download: notes, and bytes, which limit it if notes are long. Below the limit of a function's answer, streamed (10 MB)
   * or not (32 MB): docs/operations.md, 'The download'
   */
  downloadPieceNotes: 5_000,
  downloadPieceBytes: 8 * 1024 * 1024,
  /** how long after the first piece the others can be requested, milliseconds: Firestore can read up to an hour of the past */
  downloadPiecesMs: 55 * 60 * 1000,
  /** the largest assumed clock difference between two instances, milliseconds */
  clockSkewMs: 60_000,

  /**
   * the sealed trail (docs/decisions/0055-sealed-trail.md): documents that get their leaves in one transaction; pages that a run reads of the
   * pass through all documents; for how long a run begins with further pages, below the function's timeout, milliseconds
   */
  trailPage: 200,
  trailPassPages: 10,
  trailRunMs: 300_000,
  /** leaves whose tiles are made at a time, a multiple of 256: about 25 MB */
  trailTiledAtOnce: 10_240,
  /** checkpoints of days that wait for their time-stamps, while the authority does not answer; of more, the newest */
  trailStampsDue: 100,
  /** how long Cloud KMS and the time-stamping authority may take for an answer, milliseconds */
  kmsMs: 10_000,
  /** timeout for Firestore's answer about its backups, milliseconds */
  backupsMs: 5_000,
  /** after how long without a new backup the state says that one is late, by the shortest schedule: a backup may take hours */
  lateBackupMs: { day: 2 * DAY_MS, week: 8 * DAY_MS },
  timeStampMs: 30_000,

  /**
   * the nightly check (docs/decisions/0060-integrity-check.md): documents that are in memory at a time; for how long a run begins with
   * further pages, below the function's timeout, milliseconds; how many documents of each kind a night looks at, after which the next night
   * goes on; findings that are kept with their places; notes that the finding of a bundle names, and characters of a finding's detail, so that
   * all that are kept of two nights fit into one document; how old a mail, a lease or a job is when it counts as left, milliseconds
   */
  integrityPage: 250,
  integrityRunMs: 400_000,
  integrityNight: 200_000,
  integrityKept: 300,
  integrityNamed: 3,
  integrityDetailCharacters: 300,
  integrityLeftMs: 24 * 60 * 60 * 1000,

  /** documents that an export of a person's data has in memory at a time */
  personalPage: 250,

  /**
   * the blanking of a person's data (docs/decisions/0064-blanking.md): documents that one call blanks at most, and one transaction; how long
   * the records of a note stay: the ten years begin after the deadline of the business year's tax return;
   * texts that are shown of each collection before, and characters of each
   */
  blankedAtMost: 5_000,
  blankedAtOnce: 100,
  retentionYears: 12,
  blankedTexts: 3,
  blankedTextLength: 120,

  /** reads that one look at the state of the system may cost; a test counts them */
  stateReads: 12,
  /** reads and writes that a note causes from its import to its download (docs/scale.md, 'A month, assumed'), by which a month is estimated */
  readsOfNote: 37,
  writesOfNote: 21,

  /**
   * how long a change record is kept, milliseconds: longer than any session, so no open list misses one (docs/decisions/0024-sessions.md)
   */
  changeKeptMs: 7 * 24 * 60 * 60 * 1000,
} as const
