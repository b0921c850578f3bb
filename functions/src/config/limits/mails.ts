import { AS_IN_PRODUCTION } from '../on-emulators.ts'

/** Limits of mails: how long a send may take, how often it is retried, how bounces are read. Each with its unit. */
export const MAIL_LIMITS = {
  /** how often a job polls for a mail that an earlier task may still be sending, milliseconds */
  mailPollMs: 1_000,
  /** timeout for sending a mail, milliseconds: shorter than the function's timeout, so that the outcome is recorded */
  mailSendMs: 40_000,
  /** the lease of a mail being sent, milliseconds: longer than any function that could be sending it lives */
  mailLeaseMs: 90_000,
  /** a job's mail whose turn takes longer than this to come has waited, and what was read for it meanwhile is old; milliseconds */
  turnAtOnceMs: 250,
  /** how long after a turn an instance takes its next turn without reading the turns of others and the pace; milliseconds */
  ownTurnMs: 10_000,
  /** notes of a job's bundles whose requests are looked up concurrently */
  requestsAtOnce: 10,
  /**
   * how often a notice, or a mail of a job, is tried while the mail server answers with a temporary error; the first wait, in milliseconds;
   * and the backoff factor. The waits add up to more than 5 minutes, which greylisting servers ask for; for a notice the waits and tries
   * together stay below the function's timeout. On the emulators nobody should wait that long.
   */
  mailTries: 4,
  mailBackoffMs: AS_IN_PRODUCTION ? 15_000 : 25,
  mailBackoffFactor: 4,
  /** the backoff factor of a job whose mails the server refuses: it waits 15 s, 30 s, 60 s and 120 s, and then ends */
  mailPauseFactor: 2,
  /** the job pauses after this many refused mails in a row, since the next ones would fail too */
  mailFaultsInARow: 5,
  /** how long a notice waits for its turn before it is tried again later, milliseconds */
  noticeTurnMs: 15_000,
  /** notices that may wait in the function's calls (its concurrency); a quarter of these stays free for codes, which never wait */
  noticesWaiting: 60,
  /** the age at which the sweep tries a notice, in milliseconds: longer than the notice's event with all its retries takes */
  noticeOverdueMs: 15 * 60 * 1000,
  /** notices that one sweep tries */
  noticesInSweep: 100,
  /** runs of answers to a bundle that one sweep tries */
  runsInSweep: 20,
  /** how long a sweep starts new ones, in milliseconds, so that the last one still ends before the function's timeout */
  sweepMs: 8 * 60 * 1000,

  /** returned mails that one reading of the mailbox handles */
  returnedMails: 300,
  /**
   * bytes that are read of a returned mail. The report comes first and takes a few KB; our own mail follows. A mail that a stranger made up
   * keeps the parser busy for the longer the more of it is read: 512 KB kept it busy for up to 16 s.
   */
  returnedMailBytes: 128 * 1024,
  /** recipients that are read of a returned mail: more than any of our mails has */
  returnedRecipients: 20,
  /** characters of a line with an address in it: more than any address needs */
  returnedAddressCharacters: 1_000,
  /** characters that are kept of the receiving server's message */
  bounceCharacters: 300,

  /** how often a reminder is tried on its day, once per run, while the mail server answers with a temporary error */
  reminderTries: 12,
  /** how long a run starts new reminders, in milliseconds: with the last one it ends before the next run begins */
  reminderRunMs: 4 * 60 * 1000,
  /** the hour in Tokyo from which no reminder is sent, however late the day's sending began, because people are at home */
  reminderUntilHour: 20,
  /** the hour in Tokyo from which no morning mail is queued any more, so that none arrives in the evening */
  morningUntilHour: 12,
  /** people who are read at a time for their morning mails */
  morningPage: 100,
  /** people for whom is counted at a time */
  morningAtOnce: 4,
  /** how long a run begins with further people, milliseconds */
  morningRunMs: 4 * 60 * 1000,
  /** for how long the lock of a recipient's day is kept, milliseconds: longer than the day */
  handDayKeptMs: 2 * 24 * 60 * 60 * 1000,
  /** clients without reminders; their names must fit into one document */
  clientsOff: 1_000,
  /** how far back the example for a reminder searches for a note, milliseconds: most companies have sent a request within that time */
  exampleLookedBackMs: 60 * 24 * 60 * 60 * 1000,
  /** public holidays are shown for this many days back and ahead */
  holidaysShown: { before: 31, after: 400 },
} as const
