import { expect, test } from 'vitest'
import { ApiError, type ApiErrorCode } from '../../../lib/api/api-error.ts'
import { isSameAttempt } from './send-attempt.ts'

test.each<ApiErrorCode>(['network', 'timeout', 'bad_response', 'internal', 'mail_in_progress'])(
  'after %s nobody knows whether the mail left, so the next press carries the same key',
  (code) => {
    expect(isSameAttempt(new ApiError(code, ''))).toBe(true)
  },
)

test.each<ApiErrorCode>(['mail_not_sent', 'mail_refused', 'mail_outdated', 'mail_unclear', 'forbidden'])(
  'after %s the next press is a new attempt',
  (code) => {
    expect(isSameAttempt(new ApiError(code, ''))).toBe(false)
  },
)
