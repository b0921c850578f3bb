import { createHash } from 'node:crypto'
import type { Turn } from './judge-note.ts'
import { recipientKey } from './plan-day.ts'
import type { Reminded } from './reminded-note.ts'

/** A note in a reminder: the turn that passes for it, and what had passed before. */
export interface AttemptNote extends Turn {
  id: string
  billingNo: string
  before: Reminded
}

/**
 * One recipient's reminder of one day: `mailLog/{id}` with kind `reminder`. The body is not kept: it holds the clients'
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
  /** queued: the mail server wants it later. unclear: nobody knows whether it went out */
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'unclear'
  tries: number
  startedAt: Date
  /** past this moment nobody is working on it any more */
  leaseUntil: Date
  finishedAt: Date | null
  /** why it failed; '' otherwise */
  reason: string
  /** what is to be said although it was sent; '' for nothing */
  warning: string
  /** of the run that sent it */
  requestId: string
}

/** The same day and recipient are the same mail, whoever sends it and however often. */
export function reminderId(day: string, to: string): string {
  return createHash('sha256')
    .update(`reminder\n${day}\n${recipientKey(to)}`)
    .digest('hex')
}
