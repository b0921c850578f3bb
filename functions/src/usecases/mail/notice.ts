export type NoticeReader = 'staff' | 'client'

/**
 * A mail that the product sends by itself, about what a client did. It is queued in `mailLog` in the transaction of the
 * change it tells of, and sent from there (docs/decisions/0006-mail-outbox.md). It holds neither tokens nor a password; a code it may.
 */
export interface Notice {
  noteId: string
  /** of one that is about several notes: the others */
  otherNoteIds?: string[]
  /** one address; a notice to somebody without one is not made */
  to: string
  /** staff by default */
  reader?: NoticeReader
  /** where answers go; none where nobody is to be answered */
  replyTo?: string
  subject: string
  body: string
  /** its body is forgotten once it has come to its end: it has a code */
  isSecret?: true
  /** of the request that caused it */
  requestId: string
}

/** A notice on its way: `mailLog/{id}` with kind `notice`. */
export interface NoticeAttempt extends Notice {
  id: string
  /** queued: to be sent, for the first time or once more. unclear: nobody knows whether it went out */
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'unclear'
  /** how often it was handed to the mail server, or is being so */
  tries: number
  /** the Message-ID header of the last try; '' before the first */
  messageId: string
  queuedAt: Date
  /** past this moment nobody is working on it any more; null while nobody does */
  leaseUntil: Date | null
  finishedAt: Date | null
  /** why it failed; '' otherwise */
  reason: string
}
