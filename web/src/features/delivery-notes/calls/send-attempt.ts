import type { SendBundleRequest } from '@kenshu/contract/bundle/request'
import { ApiError } from '../../../lib/api/api-client.ts'
import { isUnclear } from '../../../lib/api/api-error.ts'

/**
 * Whether the next press of the send button belongs to the failed attempt, and so reuses its idempotency key. If it is unknown
 * whether the mail was sent, the server must recognize the retry. After a definite failure, or after the user was told to check
 * whether the mail arrived, a press is a new attempt.
 */
export function isSameAttempt(error: Error): boolean {
  return isUnclear(error) || (error instanceof ApiError && error.code === 'mail_in_progress')
}

/**
 * What the user has confirmed after the server held their mail back: to send it again within a minute, or to exceed today's number
 * of requests.
 */
export type Consent = Pick<SendBundleRequest, 'again' | 'more_today'>

/** The confirmation that a held-back mail needs; null if the mail failed for another reason. */
export function consentFor(error: Error): Consent | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'mail_just_sent') return { again: true }
  return error.code === 'mail_many_today' ? { more_today: true } : null
}
