/**
 * How long the staff's screens wait, how often they ask, how much they show at once, with units. What the server holds to as well is in
 * contract/src/limits.ts; how large a thing is drawn stands with what is drawn.
 */

// Calls

/** Hosting ends a call after 60 s, so waiting longer has no use. */
export const SHORT_CALL_SECONDS = 60
/** How often a call is tried again that a network or server failed. */
export const CALL_RETRIES = 2
/** How old an answer may be that is shown without asking again, in milliseconds, unless one of the next says otherwise. */
export const FRESH_MS = 30_000
/** A list or a board without the feed: who goes back to it within a minute sees it at once; the search button always asks. */
export const LIST_FRESH_MS = 60_000
/** Imports add to the parties a few times a month. */
export const PARTIES_FRESH_MS = 10 * 60_000
/** Others' changes of shared views are seen when the window is come back to, but not asked for more often than this. */
export const VIEWS_FRESH_MS = 60_000
/** A count in the menu of views: each is an aggregation, which is paid for. */
export const VIEW_COUNT_FRESH_MS = 60_000
/** The clients of the settings. */
export const CLIENTS_FRESH_MS = 60_000
/** Waits before each further try of a download, milliseconds: three quarters of a minute in all. */
export const DOWNLOAD_WAITS_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]
/** How long a file's address is kept for the browser to save it, milliseconds. */
export const SAVED_FILE_MS = 60_000

// What is asked again by itself, in milliseconds

/** The import history, while a promotion or its undo runs. */
export const IMPORTS_POLL_MS = 3_000
/** The reminders to come where minutes are days: the next one soon comes. */
export const REMINDERS_POLL_MS = 5_000
/** Whether anybody is still at a job; what it has done arrives by itself. */
export const JOB_LOOK_MS = 20_000
/** A run writes its progress every few seconds. After this long without any, it has most likely crashed. */
export const STALLED_MS = 5 * 60_000
/** The month's board while an import runs; and at most when changes come. Each asking costs reads (docs/operations.md). */
export const BOARD_IMPORTING_MS = 5_000
export const BOARD_MS = 5_000
export const COSTLY_BOARD_MS = 60_000
/**
 * What may lie between a change's `at` and the moment from which it can be read: a commit is given up after 60 seconds; the rest is
 * for answers that were on their way when the feed began, and for what this tab does not know of the server's clock. A feed that
 * begins or goes on reads this much again (docs/decisions/0034-order.md).
 */
export const LONGEST_COMMIT_MS = 90_000

// The session, in milliseconds

/** Moving the pointer is an event each few milliseconds: one in a second is enough. */
export const USE_HEED_MS = 1_000
/** How long a tab whose session seems to be over waits for the server's word; what it shows is not for whoever comes by. */
export const SESSION_PATIENCE_MS = 5_000
/** How long after a failure the server is told again. */
export const SESSION_RETRY_MS = 30_000
/** How often it is looked whether the session is over. */
export const SESSION_LOOK_MS = 5_000
/** How long a logout waits for a token with which to tell the server of it; without a connection it goes without. */
export const LOGOUT_PATIENCE_MS = 3_000
/** How long the page of the sign-in waits for the answer of Google. */
export const SIGN_IN_RESULT_MS = 300

// What rests before it counts, what stays to be seen, in milliseconds

/** Browsers refuse addresses that change with every key: of a search, and of a key that is held down. */
export const SEARCH_ADDRESS_MS = 300
export const LOOK_ADDRESS_MS = 200
/** The quick look: its body, and the notes beside it. */
export const LOOK_REST_MS = 120
export const NEIGHBOURS_REST_MS = 150
/** How long a toast offers to undo. */
export const UNDO_TOAST_MS = 10_000
/** How long a toast only tells something. */
export const TOLD_TOAST_MS = 4_000
/** A job that ended so long ago at most has just ended for whoever looks. */
export const JUST_ENDED_MS = 15_000
/** How long a button says that it has copied, and a mail that its text is copied. */
export const COPIED_BUTTON_MS = 2_500
export const COPIED_MAIL_MS = 10_000

// How much is shown or kept at once

/** Rows of a list that are asked for first: enough to fill a screen, so that there is something to see at once. */
export const FIRST_ROWS = 200
/** Rows whose words are prepared for the search in one go. */
export const ROWS_PREPARED = 500
/** An order of notes: so many on either side of the one that was opened, which is some 50 kB; and of how many lists. */
export const ORDER_REACH = 1000
export const ORDERS_KEPT = 3
/** From how many days on a client's answer is overdue: as the month's board counts what waits (AGES of the contract). */
export const OVERDUE_DAYS = 15
/** The largest amount that a search takes. */
export const LARGEST_AMOUNT = 999_999_999_999
/** Parties or clients of a choice: nobody reads more before typing on. */
export const PARTIES_SHOWN = 100
/** More views than this are not seen at one glance: then one can look for a name. */
export const VIEWS_AT_ONCE = 10
/** Notes that Ctrl+K names. */
export const PALETTE_NOTES = 8
/** Entries of the history in the quick look, among as many as are asked for. Who has seen the links is left to the note's own page. */
export const LOOK_ENTRIES = 4
export const LOOK_ENTRIES_ASKED = 20
/** Views of a note in a row that make a group; fewer stay single. */
export const GROUPED_VIEWS = 3
/** Notes of one mail: a single note has its own mail. */
export const FEWEST_BUNDLED = 2
/** Months of the board's choice, parties on one page of it. */
export const BOARD_MONTHS = 12
export const PARTIES_ON_A_PAGE = 20
/** Mails of a day of reminders at first, public holidays of the settings. */
export const REMINDERS_AT_FIRST = 50
export const HOLIDAYS_SHOWN = 3
/** Upload folders at first, and each time that somebody asks for more. */
export const FOLDERS_PAGE = 50
