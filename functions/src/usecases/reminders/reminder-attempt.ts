import { createHash } from 'node:crypto'
import type { Turn } from './judge-note.ts'
import { recipientKey } from './plan-day.ts'
import type { Reminded } from './reminded-note.ts'

/** A note in a reminder: the turn that it uses up, and its state before. */
interface AttemptNote extends Turn {
  id: string
  billingNo: string
  before: Reminded
}

/**
 * The reminder for one recipient on one day: `mailLog/{id}` with kind `reminder`. The body is not stored, since it contains the clients'
 * passwords.
 */
export interface ReminderAttempt {
  id: string
  /** key of the day */
  day: string
  to: string
  /** separated by commas */
  cc: string
  subject: string
  notes: AttemptNote[]
  /** the Message-ID header of the last try */
  messageId: string
  /** queued: the mail server has deferred it. unclear: it is unknown whether the mail was sent */
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'unclear'
  tries: number
  startedAt: Date
  /** when the lease expires; after that nobody is working on it */
  leaseUntil: Date
  finishedAt: Date | null
  /** why it failed; '' otherwise */
  reason: string
  /** a warning although it was sent; '' if there is none */
  warning: string
  /** id of the run that sent it */
  requestId: string
}

/** The id of a reminder. One day and recipient are one mail, which a second run cannot send again. */
export function reminderId(day: string, to: string): string {
  return createHash('sha256')
    .update(`reminder\n${day}\n${recipientKey(to)}`)
    .digest('hex')
}
