import { ERROR_STATUS, type ErrorCode } from '@kenshu/contract/error-codes'
import { expect } from 'vitest'
import type { PublicRoute } from '../routes/route.ts'
import { type Answer, errorBody } from './call.ts'

/**
 * Checks that a failure has the usual form: the status of its code, a sentence in the call's field, the request id, and no caching.
 * @param code the expected code; by default the answer's own
 */
export function expectRefusal(
  route: Pick<PublicRoute, 'messageField'>,
  answer: Answer,
  code: ErrorCode = errorBody(answer).code,
): void {
  const body = errorBody(answer)
  expect({ status: answer.status, code: body.code }).toEqual({ status: ERROR_STATUS[code], code })
  expect(body[route.messageField]).toMatch(/[ぁ-んァ-ヶ一-龠]/)
  expect(Object.keys(body).sort()).toEqual(['code', route.messageField, 'requestId'].sort())
  expect(answer.headers.get('X-Request-Id')).toBe(body.requestId)
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/)
}
