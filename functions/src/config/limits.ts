import { LONG_CALL_TIMEOUT_SECONDS } from '@kenshu/contract/upload/schema'
import { ON_EMULATORS } from './on-emulators.ts'

/** Every number of the server that someone may want to turn, with its unit. */
export const LIMITS = {
  /** bytes of a JSON body */
  jsonBytes: 100 * 1024,
  /** the same of a body that names 10,000 notes: some 60 bytes each */
  bulkJsonBytes: 1024 * 1024,
  /** the same of the form with an upload's zip: what the platform takes at all */
  uploadBodyBytes: 32 * 1024 * 1024,
  /** seconds that POST promote waits, a little below the function's own end, so that the answer still gets out */
  promoteWaitSeconds: LONG_CALL_TIMEOUT_SECONDS - 10,
  /** how long a promote's lease lasts without a heartbeat, and how often the heart beats, in milliseconds */
  leaseMs: 45_000,
  leaseHeartbeatMs: 10_000,
  /** progress is written no more often than this, in milliseconds */
  progressMs: 500,
  /** a note that somebody keeps changing while it is imported is planned again this often */
  replans: 10,
  /** writes in one Firestore commit, how many commits at once, and bytes in one (the service's limit is 10 MiB) */
  batchWrites: 400,
  batchesAtOnce: 10,
  batchBytes: 8 * 1024 * 1024,
  /** how often a promote tries again what Firestore could not answer for the moment, and the waits, in milliseconds */
  retries: 7,
  retryMinMs: 250,
  retryMaxMs: 8_000,
  /** documents of one getAll */
  readChunk: 500,
  /**
   * Notes that a promote plans in one go, each one read of the store, and how many such reads at once. Few, so that the
   * notes under way are gone before the garbage collector counts them among what stays.
   */
  planChunk: 250,
  readsAtOnce: 4,
  /** clients, or sales persons, whose notes are counted at the same time for the month's board */
  countsAtOnce: 40,
  /** notes that an undo settles in one transaction, and how many such transactions at once */
  undoNotes: 100,
  undosAtOnce: 4,
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
  /** life of a signed link, hours: the longest that is sure without a key file */
  linkHours: 12,
  taskAttempts: 5,
  /**
   * how long one task works on a job of many notes before the next one goes on, in milliseconds: far below the function's own end,
   * and jobs that wait in the same queue get their turn; how many chunks of a job at once
   */
  bulkSliceMs: 4 * 60_000,
  bulkChunksAtOnce: 4,
  /** how often a job asks for a mail that an earlier task may still be sending, milliseconds */
  mailPollMs: 1_000,
  /** how long a mail may take altogether, milliseconds: below the function's own end, so that the outcome is recorded */
  mailSendMs: 40_000,
  /** how long a mail counts as being sent, milliseconds: longer than any function lives that could be at it */
  mailLeaseMs: 90_000,
  /**
   * how often a notice is tried while the mail server says 'later', how long the first pause is in milliseconds, and how many
   * times longer each next one is: more than 5 minutes altogether, which is what servers that greylist ask for, and with
   * the tries themselves below the function's own end. Nobody waits that long on the emulators.
   */
  noticeTries: 4,
  noticeBackoffMs: ON_EMULATORS ? 25 : 15_000,
  noticeBackoffFactor: 4,
  /**
   * how old a notice is before the sweep tries it, in milliseconds: longer than its event and all its tries take; how many one
   * sweep tries, and for how long it begins new ones: with the last one below the function's own end
   */
  noticeOverdueMs: 15 * 60 * 1000,
  noticesInSweep: 100,
  runsInSweep: 20,
  /** returned mails that one reading of their mailbox handles, and bytes of each that are read: the headers of ours are enough */
  returnedMails: 300,
  returnedMailBytes: 512 * 1024,
  sweepMs: 8 * 60 * 1000,
  /**
   * how often a reminder is tried on its day while the mail server says 'later', once in each run; and for how long a run begins new
   * mails, in milliseconds: with the last one it ends before the next run begins
   */
  reminderTries: 12,
  reminderRunMs: 4 * 60 * 1000,
  /** accounts in one request to Firebase Auth: its maximum */
  accountsAtOnce: 100,
  /** the least that a session is made longer by, in milliseconds: a person who works costs a write each so often */
  sessionStepMs: 4 * 60 * 1000,
  /** wrong passwords that a client's link takes from one source in a window, and how long the window is, in milliseconds */
  passwordAttempts: 5,
  passwordWindowMs: 15 * 60 * 1000,
  /** how long one call may be at comparing before its try counts as a wrong one, in milliseconds */
  passwordTurnMs: 10_000,
  /**
   * wrong passwords that it takes from all sources together, but for browsers that have opened it before, and in how long; and for
   * how long any number after staff have unlocked it. Milliseconds; the arithmetic is in docs/decisions/0026-lock-out.md
   */
  linkAttempts: 1_000,
  linkWindowMs: 24 * 60 * 60 * 1000,
  unlockedMs: 60 * 60 * 1000,
  /**
   * a client's code: how long it is good for, in milliseconds, which must do for a bundle's notes one by one; wrong ones that it takes;
   * the wait between two mails, in milliseconds; and how many mails a link gets in an hour
   */
  codeMs: 30 * 60 * 1000,
  codeTries: 5,
  codeWaitMs: 60_000,
  codesPerHour: 5,
  /** receipts that one instance renders at the same time, how long one may take in milliseconds, and its heap in MiB */
  receiptsAtOnce: 2,
  receiptMs: 50_000,
  receiptHeapMb: 512,
} as const
