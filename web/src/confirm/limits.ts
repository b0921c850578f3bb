/** How long the client's page waits, in milliseconds, and how much it shows at once. The limits of an answer are in contract/src/limits.ts. */

/** Hosting ends a call after 60 s, so waiting longer is useless. */
export const CALL_MS = 60_000
/**
 * How old a decision may be to be taken for our own answer, whose response was lost: long enough to look for a network,
 * short enough to exclude a namesake's answer of another day.
 */
export const ECHO_MS = 15 * 60 * 1000
/** How long a receipt's address is kept: long enough for every browser to start the download. */
export const RECEIPT_KEPT_MS = 60_000
/** Lines of a document that are shown whole; more scroll. */
export const LINES_AT_ONCE = 8
