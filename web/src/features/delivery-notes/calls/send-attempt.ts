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
