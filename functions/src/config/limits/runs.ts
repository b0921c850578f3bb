import { LONG_CALL_TIMEOUT_SECONDS } from '@kenshu/contract/limits'

/** Limits of background work: promote, pre-check, undo, jobs of many notes. Each with its unit. */
export const RUN_LIMITS = {
  /** how long POST promote waits, in seconds: slightly less than the function's timeout, so that the answer can still be sent */
  promoteWaitSeconds: LONG_CALL_TIMEOUT_SECONDS - 10,
  /**
   * a promote's lease without a heartbeat, the interval of its heartbeats, and the interval at which a waiting run polls for the lease, in
   * milliseconds
   */
  leaseMs: 45_000,
  leaseHeartbeatMs: 10_000,
  leaseAskMs: 1_000,
  /**
   * the minimum interval between writes of the progress, in milliseconds: Google asks for no more than one write a second to one document
   * that goes on (https://firebase.google.com/docs/firestore/best-practices)
   */
  progressMs: 1_000,
  /** how often a note is planned again if somebody keeps changing it during the import */
  replans: 10,
  /**
   * writes per Firestore commit, concurrent commits, and bytes of documents per commit. The service's limit is 10 MiB with index entries; a
   * commit that exceeds it is made in halves
   */
  batchWrites: 400,
  batchesAtOnce: 10,
  batchBytes: 8 * 1024 * 1024,
  /** parties added to a document per commit: each is a transform, of which Firestore allows 500 for a document in a commit */
  partiesOfCommit: 400,
  /** entries of a plan per write of a batch: entries without a write are cheap, but stay in memory until their batch is done */
  entriesForEachWrite: 5,
  /** results per running piece of work that may wait for an earlier result, so that slow work does not stop the rest */
  resultsWaiting: 2,
  /**
   * notes that a promote plans at a time, each chunk with one read of the store, and how many such reads are concurrent. Small, so that
   * notes are released before the garbage collector promotes them to its old generation
   */
  planChunk: 250,
  readsAtOnce: 4,
  /** notes whose marks are read while the export itself is still being read; they stay in memory until they are planned, 200 bytes each */
  marksAhead: 30_000,
  /** notes that an undo handles in one transaction, and how many such transactions are concurrent */
  undoNotes: 100,
  undosAtOnce: 4,
  taskAttempts: 5,
  /** folders on one page of the import history */
  importsPage: 20,
  /** bytes of a run's description in its audit entry, below the limit of a document */
  auditTextBytes: 900_000,

  /**
   * how long one task works on a bulk job before the next task continues, in milliseconds: far below the function's timeout, so that jobs
   * that wait in the same queue get their turn; and how many chunks of a job are concurrent
   */
  bulkSliceMs: 4 * 60_000,
  bulkChunksAtOnce: 4,
  /**
   * notes per chunk, which is one document and one transaction. Notes of one mail are never split, so a chunk may have nearly twice as many
   */
  jobChunkNotes: 50,
  /** how long a task works on a pack before it hands over to the next, milliseconds; and notes whose PDFs are made at a time */
  packSliceMs: 8 * 60_000,
  packChunkNotes: 25,
  /** rows that the index of a pack shows at a time */
  packRowsShown: 500,
  /** the pace of a job's mails is an average over about this many, of which one counts as at most `paceSpread` times the average */
  paceMails: 8,
  paceSpread: 3,
  /** how long a job's task waits for mails that are to be retried before the next task takes over, milliseconds */
  bulkIdleMs: 20_000,
  /** how often a pausing job checks whether it was cancelled, milliseconds */
  cancelLookMs: 5_000,
  /** how long a queue may appear idle before its waiting entries count as forgotten, milliseconds */
  queueQuietMs: 60_000,
  /** jobs in the list */
  jobsListed: 50,
} as const
