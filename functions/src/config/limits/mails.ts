import { AS_IN_PRODUCTION } from '../on-emulators.ts'

/** Limits of mails: how long one may take, how often it is tried, what comes back. With their units. */
export const MAIL_LIMITS = {
  /** how often a job asks for a mail that an earlier task may still be sending, milliseconds */
  mailPollMs: 1_000,
  /** how long a mail may take altogether, milliseconds: below the function's own end, so that the outcome is recorded */
  mailSendMs: 40_000,
  /** how long a mail counts as being sent, milliseconds: longer than any function lives that could be at it */
  mailLeaseMs: 90_000,
  /** how long somebody who sends the same request again is asked whether they mean it, milliseconds. In the sentence it is 1分 */
  justSentMs: 60_000,
  /** notes of a job's bundles whose requests are looked up at the same time */
  requestsAtOnce: 10,
  /**
   * how often a notice, or a mail of a job, is tried while the mail server says 'later', how long the first pause is in milliseconds,
   * and how many times longer each next one is: more than 5 minutes altogether, which is what servers that greylist ask for, and
   * for a notice with the tries themselves below the function's own end. Nobody waits that long on the emulators.
   */
  mailTries: 4,
  mailBackoffMs: AS_IN_PRODUCTION ? 15_000 : 25,
  mailBackoffFactor: 4,
  /** how many times longer each pause is of a job whose mails the server does not take: 15 s, 30 s, 60 s, 120 s, and it ends */
  mailPauseFactor: 2,
  /** so many mails of a job in a row that the server did not take: the next ones would end so too */
  mailFaultsInARow: 5,
  /** how long a notice waits at most for its turn, before it is tried again later, milliseconds */
  noticeTurnMs: 15_000,
  /**
   * how old a notice is before the sweep tries it, in milliseconds: longer than its event and all its tries take; how many one
   * sweep tries, and for how long it begins new ones: with the last one below the function's own end
   */
  noticeOverdueMs: 15 * 60 * 1000,
  noticesInSweep: 100,
  runsInSweep: 20,
  sweepMs: 8 * 60 * 1000,

  /** returned mails that one reading of their mailbox handles, and bytes of each that are read: the headers of ours are enough */
  returnedMails: 300,
  returnedMailBytes: 512 * 1024,
  /**
   * of each: recipients, more than any of our mails has; characters of an address line, more than any address needs; bytes of the
   * headers; and characters of what the receiving server said
   */
  returnedRecipients: 20,
  returnedAddressCharacters: 1_000,
  returnedHeaderBytes: 256 * 1024,
  bounceCharacters: 300,

  /**
   * how often a reminder is tried on its day while the mail server says 'later', once in each run; and for how long a run begins new
   * mails, in milliseconds: with the last one it ends before the next run begins
   */
  reminderTries: 12,
  reminderRunMs: 4 * 60 * 1000,
  /** Tokyo's hour from which on no reminder is sent any more, however late the day began: people are at home */
  reminderUntilHour: 20,
  /** clients that get no reminders: their names must fit into one document */
  clientsOff: 1_000,
  /** how far back a note is looked for that shows a reminder as an example: most companies have been asking for one since. Milliseconds */
  exampleLookedBackMs: 60 * 24 * 60 * 60 * 1000,
  /** for how many days back and ahead public holidays are shown */
  holidaysShown: { before: 31, after: 400 },
} as const
