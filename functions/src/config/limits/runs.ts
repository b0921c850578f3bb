import { LONG_CALL_TIMEOUT_SECONDS } from '@kenshu/contract/limits'

/** Limits of what runs in the background: promote, pre-check, undo, jobs of many notes. With their units. */
export const RUN_LIMITS = {
  /** seconds that POST promote waits, a little below the function's own end, so that the answer still gets out */
  promoteWaitSeconds: LONG_CALL_TIMEOUT_SECONDS - 10,
  /**
   * how long a promote's lease lasts without a heartbeat, how often the heart beats, and how often who waits for it asks, in
   * milliseconds
   */
  leaseMs: 45_000,
  leaseHeartbeatMs: 10_000,
  leaseAskMs: 1_000,
  /** progress is written no more often than this, in milliseconds */
  progressMs: 500,
  /** a note that somebody keeps changing while it is imported is planned again this often */
  replans: 10,
  /** writes in one Firestore commit, how many commits at once, and bytes in one (the service's limit is 10 MiB) */
  batchWrites: 400,
  batchesAtOnce: 10,
  batchBytes: 8 * 1024 * 1024,
  /** entries of a plan for each of those writes: those that need no write are cheap, but are held until their batch is done */
  entriesForEachWrite: 5,
  /** results that wait for an earlier one, for each piece of work that may be under way: what is slow does not stop the rest */
  resultsWaiting: 2,
  /**
   * Notes that a promote plans in one go, each one read of the store, and how many such reads at once. Few, so that the
   * notes under way are gone before the garbage collector counts them among what stays.
   */
  planChunk: 250,
  readsAtOnce: 4,
  /** notes that an undo settles in one transaction, and how many such transactions at once */
  undoNotes: 100,
  undosAtOnce: 4,
  taskAttempts: 5,
  /** folders on one page of the import history */
  importsPage: 20,
  /** bytes of what an audit entry says of a run, below what a document holds */
  auditTextBytes: 900_000,

  /**
   * how long one task works on a job of many notes before the next one goes on, in milliseconds: far below the function's own end,
   * and jobs that wait in the same queue get their turn; how many chunks of a job at once
   */
  bulkSliceMs: 4 * 60_000,
  bulkChunksAtOnce: 4,
  /** notes in one chunk, which is one document, and in one transaction. Those of one mail are never split: there may be as many more */
  jobChunkNotes: 50,
  /** how long a task of a job waits at most for mails that are to be tried again, before the next one looks, milliseconds */
  bulkIdleMs: 20_000,
  /** how often a job that pauses looks whether it was cancelled meanwhile, milliseconds */
  cancelLookMs: 5_000,
  /** how long a queue may seem to do nothing before what waits in it counts as forgotten, milliseconds */
  queueQuietMs: 60_000,
  /** jobs in the list */
  jobsListed: 50,
} as const
