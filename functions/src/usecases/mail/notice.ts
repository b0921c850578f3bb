import type { MailBlock } from '@kenshu/contract/mail-blocks'

export type NoticeReader = 'staff' | 'client'

/**
 * A mail that the product sends by itself, mostly about a client's action. It is queued in `mailLog` in the transaction of the change that
 * it reports, and sent from there (docs/decisions/0006-mail-outbox.md). It contains no token and no password, but it may contain a code.
 */
export interface Notice {
  /** the note whose history says what became of the mail; of a mail about no note (the morning mail) the uid of its reader */
  noteId: string
  /** the other notes, if it is about several */
  otherNoteIds?: string[]
  /** one address; without an address no notice is made */
  to: string
  /** staff by default */
  reader?: NoticeReader
  /** where answers go; absent if nobody should get them */
  replyTo?: string
  subject: string
  blocks: MailBlock[]
  /** set if its blocks contain a code; they are deleted once the notice has ended */
  isSecret?: true
  /** id of the request that caused it */
  requestId: string
}

/** A notice in `mailLog/{id}`, with kind `notice`. */
export interface NoticeAttempt extends Notice {
  id: string
  /** queued: to be sent, for the first time or again. unclear: it is unknown whether the mail was sent */
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'unclear'
  /** how often it was handed to the mail server, including a try in progress */
  tries: number
  /** the Message-ID header of the last try; '' before the first one */
  messageId: string
  queuedAt: Date
  /** when the lease expires; after that nobody is working on it; null while it is not being sent */
  leaseUntil: Date | null
  finishedAt: Date | null
  /** why it failed; '' otherwise */
  reason: string
}
