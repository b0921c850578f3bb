/**
 * Timeouts, polling intervals and display limits of the staff's screens, with units. Limits that the server also enforces are in
 * contract/src/limits.ts; sizes on screen are next to the component.
 */

// Calls

/** Hosting ends a call after 60 s, so a longer timeout is useless. */
export const SHORT_CALL_SECONDS = 60
export const SHORT_CALL_MS = SHORT_CALL_SECONDS * 1000
/** How many times a call is retried after a network or server failure. */
export const CALL_RETRIES = 2
/**
 * How long after the start the app takes the answers of early calls. Longer than its code takes to load; shorter than the feed reads
 * back (LONGEST_COMMIT_MS), so that no change is missed.
 */
export const EARLY_CALL_MS = 30_000
/** How long a stored token must still be valid for an early call, in milliseconds; for a shorter time Firebase Auth fetches a new one. */
export const TOKEN_MARGIN_MS = 60_000
/** How often what a page shows, or could not get, is fetched again after that failed (`mayPass`), in milliseconds. */
export const FAILED_AGAIN_MS = 30_000
/** How often an open tab that comes to the front looks for a new version of the app, at most, in milliseconds. */
export const VERSION_LOOK_MS = 5 * 60_000
/** How old an account is at most whose owner is shown the first-day checklist above the list, in milliseconds. */
export const FIRST_DAYS_MS = 14 * 24 * 60 * 60_000
/** Entries that the check of an export of the trail shows. */
export const TRAIL_FINDINGS_SHOWN = 200
/** How many days 操作履歴 shows at first. */
export const LOG_DAYS = 30
/** Findings of the nightly check that each kind shows before somebody wants to see all. */
export const FINDINGS_AT_FIRST = 5
/** How long cached data counts as fresh, in milliseconds, unless a constant below says otherwise. */
export const FRESH_MS = 30_000
/**
 * A list or a board without live updates: a user who returns within a minute sees the cached data at once. The search button always
 * refetches.
 */
export const LIST_FRESH_MS = 60_000
/** Parties change only with imports, a few times a month. */
export const PARTIES_FRESH_MS = 10 * 60_000
/** Changes of shared views by others appear when the window gets the focus, but are refetched no more often than this. */
export const VIEWS_FRESH_MS = 60_000
/** A count in the menu of views. Each one is a billed aggregate query. */
export const VIEW_COUNT_FRESH_MS = 60_000
/**
 * きょう: how long its counts count as fresh, how often they are refetched while a tab is in front, and at most how often for changes
 * of notes. A fetch costs about ten reads (docs/operations.md). What comes next costs one read for each note that may be reminded of.
 */
export const TODAY_FRESH_MS = 60_000
export const TODAY_POLL_MS = 5 * 60_000
export const TODAY_MS = 10_000
export const TODAY_NEXT_FRESH_MS = 10 * 60_000
/** How often an open page looks whether the next day has begun, in milliseconds. */
export const DAY_LOOK_MS = 60_000
/** The list of clients in the settings. */
export const CLIENTS_FRESH_MS = 60_000
/** Backoff before each retry of a download, in milliseconds: 45 s in total. */
export const DOWNLOAD_WAITS_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]
/** How long the object URL of a saved file is kept, in milliseconds. */
export const SAVED_FILE_MS = 60_000

// Polling intervals, in milliseconds

/** The import history, while a promote or its undo runs. */
export const IMPORTS_POLL_MS = 3_000
/** The packs for a tax inspection, while one is being made. */
export const PACKS_POLL_MS = 3_000
/** Something that is due, such as the next reminders, until it has happened. */
export const DUE_POLL_MS = 60_000
/** The upcoming reminders on the emulators, where a day is minutes long and the next one comes soon. */
export const REMINDERS_POLL_MS = 5_000
/** How often to check whether a worker still runs the job. Its progress arrives by snapshot listener. */
export const JOB_LOOK_MS = 20_000
/** How often, at most, the outcomes of a running job's notes are fetched while its progress arrives. */
export const JOB_NEWS_MS = 3_000
/** A run writes its progress every few seconds. Without progress for this long, it has most likely crashed. */
export const STALLED_MS = 5 * 60_000
/**
 * Polling interval of the month's board while an import runs, then the minimum intervals between refetches for changes: of its
 * cheap and of its costly figures. Each refetch costs reads (docs/operations.md).
 */
export const BOARD_IMPORTING_MS = 5_000
export const BOARD_MS = 5_000
export const COSTLY_BOARD_MS = 60_000
/**
 * The maximum delay between a change's `at` and the time when it can be read. Firestore gives up a commit after 60 seconds; the
 * rest covers answers that were in transit when the feed began, and the error of this tab's estimate of the server's clock. A feed
 * that starts or resumes reads this period again (docs/decisions/0034-order.md).
 */
export const LONGEST_COMMIT_MS = 90_000
/** Backoff before a feed that Firestore has refused listens again: at first, and at most. It doubles. */
export const FEED_RETRY_MS = 5_000
export const FEED_RETRY_MAX_MS = 5 * 60_000

// The session, in milliseconds

/** Pointer moves fire an event every few milliseconds; this throttles them to one per second. */
export const USE_HEED_MS = 1_000
/**
 * How long a tab whose session seems to be over waits for the server's answer. After that the session counts as over,
 * because another person may be at the screen.
 */
export const SESSION_PATIENCE_MS = 5_000
/** How long after a failure the server is notified again. */
export const SESSION_RETRY_MS = 30_000
/** How often the tab checks whether the session is over. */
export const SESSION_LOOK_MS = 5_000
/** How long a logout waits for a token to notify the server. Without a connection, the logout proceeds without it. */
export const LOGOUT_PATIENCE_MS = 3_000
/** How long the sign-in page waits for Google's answer. */
export const SIGN_IN_RESULT_MS = 300

// Debounce delays and display times, in milliseconds

/** Debounce: browsers refuse address changes on every key, from a search and from a key that is held down. */
export const SEARCH_ADDRESS_MS = 300
export const LOOK_ADDRESS_MS = 200
/** Debounce of the search of the whole store while the user types, and the least characters that it can look up. */
export const STORE_SEARCH_MS = 300
export const STORE_SEARCH_LENGTH = 2
/** Debounce of the quick look: for its body, and for prefetching the notes beside it. */
export const LOOK_REST_MS = 120
export const NEIGHBOURS_REST_MS = 150
/** How long a toast with an undo button stays. */
export const UNDO_TOAST_MS = 10_000
/** How long a toast without actions stays. */
export const TOLD_TOAST_MS = 4_000
/** A job that ended no longer ago than this is announced as just ended. */
export const JUST_ENDED_MS = 15_000
/** How long a button, or a mail, shows that its text was copied. */
export const COPIED_BUTTON_MS = 2_500
export const COPIED_MAIL_MS = 10_000

// How much is shown or kept at once

/** Rows of the first request of a list: enough to fill a screen, so that something is visible at once. */
export const FIRST_ROWS = 200
/**
 * While a list is loading, the loaded rows are shown each time that their number has grown by this factor, because each time all are sorted
 * again.
 */
export const ROWS_JOIN_AT = 4
/** How many rows are indexed for the search in one batch, and how long a busy browser leaves one undone at most, in milliseconds. */
export const ROWS_PREPARED = 100
export const ROWS_PREPARED_MS = 1000
/** How long a busy browser leaves Firebase Auth unstarted at most where the early call says who one is, in milliseconds. */
export const AUTH_STARTED_MS = 3000
/**
 * The stored order of notes for previous and next: how many notes on each side of the opened one, which is about 50 kB, and for how
 * many lists.
 */
export const ORDER_REACH = 1000
export const ORDERS_KEPT = 3
/** For how many searches a tab keeps where its user was in their lists. */
export const PLACES_KEPT = 20
/** From how many days on a request is overdue, consistent with the month's board (AGES of the contract). */
export const OVERDUE_DAYS = 15
/** The greatest number that the sidebar shows of what waits; for more it says so. */
export const TODAY_SHOWN = 99
/** Maximum parties or clients in a dropdown; users type on instead of reading more. */
export const PARTIES_SHOWN = 100
/** With more views than this, the menu has a search field for names. */
export const VIEWS_AT_ONCE = 10
/** People without a role who are named above the search of the user management. */
export const UNASSIGNED_NAMED = 10
/** Maximum notes in the command palette (Ctrl+K). */
export const PALETTE_NOTES = 8
/**
 * Entries of the history in the quick look, and how many are requested to find them. Entries about views of the access data
 * appear only on the note's own page.
 */
export const LOOK_ENTRIES = 4
export const LOOK_ENTRIES_ASKED = 20
/** Entries of the history that a note's page shows at first; a group of views counts as one. */
export const HISTORY_AT_FIRST = 5
/** How many consecutive views of a note are grouped into one entry; fewer stay separate. */
export const GROUPED_VIEWS = 3
/** Minimum notes in a bundle; a single note has its own mail. */
export const FEWEST_BUNDLED = 2
/**
 * How the remaining time of a job's mails is rounded up: to steps of REST_STEP_SECONDS as long as it is at most REST_IN_SECONDS_MS, then to
 * whole minutes, and from an hour on to steps of REST_STEP_MINUTES.
 */
export const REST_STEP_SECONDS = 10
export const REST_IN_SECONDS_MS = 90_000
export const REST_STEP_MINUTES = 10
/** Days of a month in which the board opens with the month before, as long as that one is not closed. */
export const MONTH_CLOSING_DAYS = 15
/** Months in the board's month picker, and parties on one page of the board. */
export const BOARD_MONTHS = 12
export const PARTIES_ON_A_PAGE = 20
/** Rejected notes that the board shows at first, of those that it names. */
export const REJECTED_AT_FIRST = 5
/** Notes of a cause that its comparison with ZAC shows at first: there may be hundreds, and what stands below them would be out of reach. */
export const NAMED_AT_FIRST = 10
/** How far below the window the board's chart is drawn, in heights of the window. It takes a phone half a second. */
export const CHART_WITHIN = 0.5
/** How far below the window its figures by name are drawn: on a desk they are mostly there for somebody who searches the page for a name. */
export const NAMES_WITHIN = 1.5
/** Initially visible mails of a day of reminders, and visible public holidays in the settings. */
export const REMINDERS_AT_FIRST = 50
export const HOLIDAYS_SHOWN = 3
/** Upload folders in the first page, and in each further page. */
export const FOLDERS_PAGE = 50
/** How many contacts without an address the review of a job shows at first. */
export const FIRST_CONTACTS = 3

/** How long after the last key a preview of what is typed is asked for. */
export const PREVIEW_MS = 500
