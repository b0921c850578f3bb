/**
 * Limits and waits that browser and server both hold to, or that the schema of a call says, with their units. What only the server
 * knows is in functions/src/config/limits/, what only screens know in web/src/lib/limits.ts.
 */

/** Characters of an e-mail address, of a person's name and of a company's, of an id that a call names. */
export const EMAIL_LENGTH = 254
export const PERSON_NAME_LENGTH = 200
export const COMPANY_NAME_LENGTH = 1000
export const ID_LENGTH = 128
export const RUN_ID_LENGTH = 100
/** Characters of a token or password that a client sends, of a document's hash, and of a cursor. */
export const SECRET_LENGTH = 200
export const HASH_LENGTH = 64
export const CURSOR_LENGTH = 500

// Upload and promote

/** The compression level of the browser's zip (specification 9). */
export const ZIP_LEVEL = 6
/** Limits of one upload. A 2nd-generation function takes requests of up to 32 MB, including multipart's own bytes. */
export const UPLOAD_LIMITS = {
  zipBytes: 30 * 1024 * 1024,
  inflatedBytesPerFile: 256 * 1024 * 1024,
  inflatedBytes: 512 * 1024 * 1024,
} as const
/** Time limit of upload and promote, for the client and the function (specification 9). */
export const LONG_CALL_TIMEOUT_SECONDS = 1200
/** How many notes an answer to a pre-check lists that the export lacks: there may be as many as the store has. */
export const MISSING_SHOWN = 1000
/**
 * How much a note keeps about its imports: number of entries, their bytes, and bytes of one entry's texts. The rest is in
 * the audit trail; the note's history shows both.
 */
export const IMPORTS_KEPT = { entries: 100, bytes: 100_000, textBytes: 8_000 } as const

// The list, its views, the month

/** Most rows in one page of the list. */
export const MAX_PAGE_ROWS = 2_000
/** Most combinations of what a filter names several of: as many as Firestore asks for at once. */
export const MAX_COMBINATIONS = 30
/** Characters of a name that a filter asks for. */
export const SOUGHT_NAME_LENGTH = 500
/** By how many columns a list is sorted at most. */
export const MAX_SORT_COLUMNS = 4
/** Widths that a person can give a column, in rem. */
export const COLUMN_WIDTH = { min: 3, max: 40 } as const
/** How many views one person may have, and how many may be everybody's. */
export const VIEW_LIMITS = { own: 50, shared: 100 } as const
/** Characters of a view's name, and of its search. */
export const VIEW_NAME_LENGTH = 60
export const SEARCH_LENGTH = 2_000
/** How many days ago clients who have not answered were asked: the bounds of each group, the last without end. */
export const AGES = [
  { from: 0, to: 7 },
  { from: 8, to: 14 },
  { from: 15, to: 30 },
  { from: 31, to: null },
] as const
/** A link that runs out in no more days than this needs somebody. */
export const EXPIRING_DAYS = 7
/** Most notes of each list of the reconciliation that are named; the greatest amounts come first. */
export const NAMED_AT_MOST = 500
/** Entries per page of a history, unless fewer are asked for. */
export const HISTORY_PAGE = 50

// Changes, jobs and mails of staff

/** Minutes for which a change of the status can be taken back. */
export const UNDO_MINUTES = 10
/** Most notes in one job. */
export const MAX_BULK_NOTES = 10_000
/** How many requests a recipient gets by hand in a day (Tokyo) before whoever sends another is asked (`mail_many_today`). */
export const DAILY_REQUESTS_BY_HAND = 5
/** Maximum number of notes in one request, and how many of them the mail names: the page lists all. */
export const MAX_BUNDLE_NOTES = 200
export const NAMED_NOTES = 30

// Reminders

/** What the settings allow: the hours (Tokyo) at which mails may go out, and the largest of each number. */
export const REMINDER_BOUNDS = {
  firstHour: 7,
  lastHour: 18,
  businessDays: 30,
  times: 10,
  daysBeforeExpiry: 30,
  daysOff: 100,
} as const
/** Days that one entry of days off may have: a whole quarter, and no mistyped year. Characters of its name. */
export const MOST_DAYS_OFF = 92
export const DAY_OFF_NAME_LENGTH = 40
/** Notes that one call takes out or puts back: those of one recipient. */
export const MOST_NOTES_TAKEN_OUT = 200

// The client's answer

/** Maximum length of a client's name and reason, in characters. */
export const NAME_LENGTH = 100
export const REASON_LENGTH = 1000
/** Maximum length of what a client says about one line, in characters, and maximum number of lines in one answer. */
export const LINE_COMMENT_LENGTH = 300
export const MAX_MARKED_LINES = 50
/** Kept of an item's texts, in characters, so that fifty marks never fill a document. */
export const KEPT_TEXT = 200
/** Digits of the code that a client gets by mail, and characters of what somebody may type for it. */
export const CODE_DIGITS = 6
export const TYPED_CODE_LENGTH = 40
/** Clients of whom a code is asked: their names must fit into one document, and into one request. */
export const MOST_CODE_CLIENTS = 300
export const CODE_CLIENT_LENGTH = 200
/** Receipts in one file: each takes a moment to be made. And files of one bundle. */
export const RECEIPTS_IN_FILE = 50
export const RECEIPT_FILES = 100

// Sessions and users

/** How often a browser that is used says so, at most, in milliseconds. */
export const KEEP_SESSION_MS = 5 * 60_000
/** How long before its end somebody is told of it, in milliseconds. */
export const SESSION_WARNING_MS = 5 * 60_000
/** The shortest idle time that an operator can set, in minutes: longer than the two above together. */
export const MIN_IDLE_MINUTES = 15
/** Most users that are listed at once. If there are more, the page says so (specification 9). */
export const USER_LIST_LIMIT = 100
/** Characters of a name by which users are sought. */
export const USER_NAME_LENGTH = 100
