/**
 * Limits and waiting times that browser and server share, or that a call's schema or a sentence of the screens states, with their
 * units. Limits of the server alone are in functions/src/config/limits/, those of screens alone in web/src/lib/limits.ts.
 */

/** Maximum lengths in characters: an e-mail address, a person's name, a company's name, an id in a call. */
export const EMAIL_LENGTH = 254
export const PERSON_NAME_LENGTH = 200
export const COMPANY_NAME_LENGTH = 1000
export const ID_LENGTH = 128
export const RUN_ID_LENGTH = 100
/** Maximum lengths in characters: a client's token or password, a document hash, a cursor. */
export const SECRET_LENGTH = 200
export const HASH_LENGTH = 64
/** Characters of an e-mail address or a name by which a person's data are found. */
export const PERSONAL_TEXT_LENGTH = { min: 2, max: EMAIL_LENGTH } as const
/** Maximum characters of the place of a finding. */
export const PLACE_LENGTH = 1500
export const CURSOR_LENGTH = 500

// Upload and promote

/** The compression level of the browser's zip (specification 9). */
export const ZIP_LEVEL = 6
/** Limits of one upload. A 2nd-generation function accepts requests of up to 32 MB, including the multipart overhead. */
export const UPLOAD_LIMITS = {
  zipBytes: 30 * 1024 * 1024,
  inflatedBytesPerFile: 256 * 1024 * 1024,
  inflatedBytes: 512 * 1024 * 1024,
} as const
/** Timeout of upload and promote, for the browser and the function (specification 9). */
export const LONG_CALL_TIMEOUT_SECONDS = 1200
/** For how many hours a link to a file of a result can be used: the longest that is certain without a key file. */
export const FILE_LINK_HOURS = 12
/** UTF-16 units of a cell in Excel, which silently truncates the rest. */
export const CELL_CHARACTERS = 32_767
/** The maximum number of missing notes in the answer to a pre-check. There can be as many as the store has notes. */
export const MISSING_SHOWN = 1000
/**
 * What a note keeps of its imports: the number of entries, their total bytes, and the bytes of one entry's texts. The audit trail
 * has the rest; the note's history shows both.
 */
export const IMPORTS_KEPT = { entries: 100, bytes: 100_000, textBytes: 8_000 } as const

// The list, its views, the month

/** Maximum rows in one page of the list. */
export const MAX_PAGE_ROWS = 2_000
/** Maximum number of combinations of filter values: as many disjunctions as Firestore allows in one query. */
export const MAX_COMBINATIONS = 30
/**
 * Maximum characters of a name in a filter. Firestore accepts no query value larger than 1,500 bytes; a character has at most three, and a
 * text is stored with one byte more.
 */
export const SOUGHT_NAME_LENGTH = 499
/** The largest amount that can be entered in a search, in yen. */
export const LARGEST_AMOUNT = 999_999_999_999
/** Maximum characters of a search for notes in the whole store, and of the notes that it answers, the newest ones. */
export const SOUGHT_TEXT_LENGTH = 100
export const FOUND_NOTES = 50
/** Maximum number of columns by which a list can be sorted. */
export const MAX_SORT_COLUMNS = 4
/** The range of widths that a user can give a column, in rem. */
export const COLUMN_WIDTH = { min: 3, max: 40 } as const
/** How many views one user may have, and how many may be shared with everyone. */
export const VIEW_LIMITS = { own: 50, shared: 100 } as const
/** Maximum characters of a view's name, and of its search. */
export const VIEW_NAME_LENGTH = 60
export const SEARCH_LENGTH = 2_000
/** Age groups of unanswered requests, in days since the client was asked. The last group has no upper bound. */
export const AGES = [
  { from: 0, to: 7 },
  { from: 8, to: 14 },
  { from: 15, to: 30 },
  { from: 31, to: null },
] as const
/** Months of the trend, of which the shown one is the last. */
export const TREND_MONTHS = 12
/** A link that expires within this many days needs attention. */
export const EXPIRING_DAYS = 7
/** Maximum number of notes in each list of the reconciliation; the greatest amounts come first. */
export const NAMED_AT_MOST = 500
/** Entries per page of a history, unless the caller asks for fewer. */
export const HISTORY_PAGE = 50

// Changes, jobs and mails of staff

/** Minutes in which a change of the status can be undone. */
export const UNDO_MINUTES = 10
/** For how many days a job and its results are kept; `auditLog` keeps what was done to each note. */
export const JOB_KEPT_DAYS = 90
/** For how many minutes a person who sends the same request again is asked to confirm it. */
export const JUST_SENT_MINUTES = 1
/** Maximum number of notes in one job. */
export const MAX_BULK_NOTES = 10_000
/** Maximum number of notes whose contact one call sets. Each is a transaction of its own. */
export const MAX_CONTACT_NOTES = 100
/** Maximum number of answers that one call marks as seen, in one transaction. */
export const MAX_SEEN_NOTES = 100
/** How many other contacts of a client's department are listed for a note. */
export const OTHER_CONTACTS = 5
/** How many requests a recipient can get by hand per day (Tokyo) before the sender must confirm another one (`mail_many_today`). */
export const DAILY_REQUESTS_BY_HAND = 5
/** How many changes since a rejection the mail of a new request lists; the client's page shows all of them. */
export const MAILED_CHANGES = 30
/** Maximum number of notes in one bundle, and how many of them its mail lists. The client's page lists all of them. */
export const MAX_BUNDLE_NOTES = 200
export const NAMED_NOTES = 30

// Reminders

/** How many business days the upcoming reminders cover. */
export const UPCOMING_DAYS = 10

/** The bounds of the reminder settings: the hours (Tokyo) at which mails may go out, and the maximum of each number. */
export const REMINDER_BOUNDS = {
  firstHour: 7,
  lastHour: 18,
  businessDays: 30,
  times: 10,
  daysBeforeExpiry: 30,
  daysOff: 100,
} as const
/** The hours of the day (Tokyo) of which a person can choose one for the mail about what waits for them, and the one that is chosen first. */
export const MORNING_HOURS = { first: 6, last: 11, initial: 8 } as const
/** Maximum days in one entry of days off: a whole quarter, but too few for a mistyped year. Maximum characters of its name. */
export const MOST_DAYS_OFF = 92
export const DAY_OFF_NAME_LENGTH = 40
/** Maximum number of notes that one call takes out of a reminder day or puts back: those of one recipient. */
export const MOST_NOTES_TAKEN_OUT = 200

// The client's answer

/** Maximum lengths of a client's name and reason, in characters. */
export const NAME_LENGTH = 100
export const REASON_LENGTH = 1000
/** Maximum length of a client's comment on one line, in characters, and maximum number of marked lines in one answer. */
export const LINE_COMMENT_LENGTH = 300
export const MAX_MARKED_LINES = 50
/** How many characters of an item's texts are stored with a mark, so that fifty marks fit into one document. */
export const KEPT_TEXT = 200
/** Digits of the one-time code that is mailed to a client, and maximum characters that may be typed for it. */
export const CODE_DIGITS = 6
export const TYPED_CODE_LENGTH = 40
/** For how many days after a user was last signed in there a browser counts as one of staff. */
export const STAFF_MARK_DAYS = 30
/** Maximum number of clients that need a one-time code. Their names must fit into one document, and into one request. */
export const MOST_CODE_CLIENTS = 300
export const CODE_CLIENT_LENGTH = 200
/** Maximum receipts in one file, because each takes time to render, and maximum files of one bundle. */
export const RECEIPTS_IN_FILE = 50
export const RECEIPT_FILES = 100

// Sessions and users

/** A browser in use reports activity at most once in this interval, in milliseconds. */
export const KEEP_SESSION_MS = 5 * 60_000
/** How long before the session ends the user is warned, in milliseconds. */
export const SESSION_WARNING_MS = 5 * 60_000
/** The shortest idle timeout that an operator can set, in minutes. It is longer than the two intervals above together. */
export const MIN_IDLE_MINUTES = 15
/** Maximum number of users in one list. If there are more, the page says so (specification 9). */
export const USER_LIST_LIMIT = 100
/** Maximum characters of a name in the search for users. */
export const USER_NAME_LENGTH = 100

// The sealed trail

/** Within how many hours a new entry of the trail is sealed: sealTrail runs at every hour. */
export const SEAL_HOURS = 1

/** To how many addresses each day's checkpoint is mailed. */
export const MOST_TRAIL_ADDRESSES = 10

/**
 * How long after its own time an entry may reach the tree, milliseconds: longer than any call or task runs. A later one counts as
 * back-dated (docs/decisions/0055-sealed-trail.md).
 */
export const TRAIL_LATE_MS = 2 * 60 * 60 * 1000

// The company's own words

/** Maximum lengths of what the company says of itself, in characters; a postal code may be typed with its sign. */
export const COMPANY_LENGTHS = { name: 100, postalCode: 10, address: 200, phone: 40, mailName: 60 } as const
/**
 * The bounds of what a company sets about its links and mails: the fewest days of a link, the most mails a minute, and the most requests by hand a
 * day. No link may be valid longer than the operator allows, and no more mails go out in a minute.
 */
export const SENDING_BOUNDS = { leastLinkDays: 7, mostMailsPerMinute: 6_000, mostRequestsByHand: 50 } as const
/** A logo: its bytes, because it travels with each mail to a client; and the fewest and most pixels of each side. */
export const LOGO_BYTES = 200 * 1024
export const LOGO_PIXELS = { min: 16, max: 2_000 } as const
/** Maximum lengths of a mail's subject and of each of its free texts, in characters. */
export const MAIL_SUBJECT_LENGTH = 150
export const MAIL_TEXT_LENGTH = 2_000
/** How many saved versions of settings a page lists, newest first. All are kept. */
export const LISTED_VERSIONS = 30

// The pack for a tax inspection

/** Maximum number of notes in one pack. */
export const PACK_NOTES = 10_000
/** Maximum number of clients that one pack is limited to: Firestore's own limit of an `in` filter. */
export const PACK_CLIENTS = 30
/** How many of the last packs are listed. */
export const PACKS_SHOWN = 20
/** For how many days a pack can be downloaded; docs/storage-lifecycle.json deletes it then. */
export const PACK_DAYS = 30

// The columns of ZAC's files

/** Maximum characters of a header, and of the beginning of a sample that is tried. */
export const ZAC_HEADER_LENGTH = 100
export const ZAC_SAMPLE_CHARACTERS = 30_000
/** As many bytes hold so many characters in any encoding. */
export const ZAC_SAMPLE_BYTES = 4 * ZAC_SAMPLE_CHARACTERS
/** How many rows of a sample are shown as they would be read. */
export const ZAC_SAMPLE_ROWS = 10
/** How alike two headers must be for a guess (0 to 1), and how many near ones a sentence names. */
export const HEADER_LIKENESS = 0.3
export const NEAREST_HEADERS = 3
