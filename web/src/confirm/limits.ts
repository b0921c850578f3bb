/** Timeouts of the client's page in milliseconds. The limits of an answer are in contract/src/limits.ts. */

/** Hosting ends a call after 60 s, so a longer timeout is useless. */
export const CALL_MS = 60_000
/**
 * The maximum age of a stored decision that is taken for this client's answer after a lost response. It is long enough to find a
 * network, and short enough to exclude an answer of another person with the same name on another day.
 */
export const ECHO_MS = 15 * 60 * 1000
/** How long a receipt's object URL is kept. Every browser has started the download by then. */
export const RECEIPT_KEPT_MS = 60_000
