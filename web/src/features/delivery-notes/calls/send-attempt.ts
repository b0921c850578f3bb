import type { SendBundleRequest } from '@kenshu/contract/bundle/request'
import { ApiError } from '../../../lib/api-client.ts'
import { isUnclear } from '../failure.tsx'

/**
 * Whether the next press of the send button is the same attempt as the one that failed, and so carries its
 * Idempotency-Key: where nobody knows whether the mail left, the server must be able to see that it is asked twice.
 * After a definite failure, and after a person was told to look whether the mail arrived, a press is a new attempt.
 */
export function isSameAttempt(error: Error): boolean {
  return isUnclear(error) || (error instanceof ApiError && error.code === 'mail_in_progress')
}

/** What somebody has said that they mean, after the server held their mail back: once more within a minute, or one more of many today. */
export type Consent = Pick<SendBundleRequest, 'again' | 'more_today'>

/** What has to be said for a mail that was held back; null where that is not why it failed. */
export function consentFor(error: Error): Consent | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'mail_just_sent') return { again: true }
  return error.code === 'mail_many_today' ? { more_today: true } : null
}
