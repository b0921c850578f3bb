import { expect, test } from 'vitest'
import { ApiError, type ApiErrorCode, hasOwnSentence, isUnclear, mayStillRun } from './api-error.ts'

test.each<[ApiErrorCode, mayStill: boolean, unclear: boolean, own: boolean]>([
  ['network', true, true, true],
  ['timeout', true, true, true],
  ['bad_response', true, true, false],
  ['internal', false, true, true],
  ['forbidden', false, false, true],
])(
  'after %s it may still run: %s, it is unclear: %s, the sentence says why: %s',
  (code, mayStill, unclear, own) => {
    const error = new ApiError(code, '')
    expect([mayStillRun(error), isUnclear(error), hasOwnSentence(error)]).toEqual([mayStill, unclear, own])
  },
)

test('an error of our own code tells nothing of the server', () => {
  const error = new TypeError('x')
  expect([mayStillRun(error), isUnclear(error), hasOwnSentence(error)]).toEqual([true, true, false])
})
