/**
 * A mail that the product sends by itself, about what a client did. It is queued in `mailLog` in the transaction of the
 * change it tells of, and sent from there (docs/decisions/0006-mail-outbox.md). It holds neither tokens nor a password.
 */
export interface Notice {
  noteId: string
  /** one address; a notice to somebody without one is not made */
  to: string
  subject: string
  body: string
  /** of the request that caused it */
  requestId: string
}
