import { expect, test } from 'vitest'
import { ApiError, networkError } from '../../../../lib/api/api-error.ts'
import { againHint } from './again-hint.ts'

test('only of a mail that failed after it the status is said to be set; without an answer it may be', () => {
  expect(againHint(new ApiError('mail_not_sent', '', { status: 502 }))).toMatch(/に変更されています/)
  expect(againHint(networkError())).toMatch(/^ただし、再依頼された可能性もあります/)
  expect(againHint(new ApiError('stale', '', { status: 409 }))).toBe('')
})
