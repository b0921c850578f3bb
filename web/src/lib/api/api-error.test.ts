import { expect, test } from 'vitest'
import {
  ApiError,
  type ApiErrorCode,
  hasOwnSentence,
  isRefusal,
  isUnclear,
  mayPass,
  mayStillRun,
} from './api-error.ts'

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

test.each<[ApiErrorCode, status: number, refusal: boolean, passes: boolean]>([
  ['network', 0, false, true],
  ['timeout', 0, false, true],
  ['bad_response', 200, false, false],
  ['bad_response', 404, false, false],
  ['bad_response', 429, false, true],
  ['bad_response', 503, false, true],
  ['internal', 500, false, true],
  ['too_many_requests', 429, true, true],
  ['forbidden', 403, true, false],
])('%s with the status %i is a refusal: %s, may pass: %s', (code, status, refusal, passes) => {
  const error = new ApiError(code, '', { status })
  expect([isRefusal(error), mayPass(error)]).toEqual([refusal, passes])
})
