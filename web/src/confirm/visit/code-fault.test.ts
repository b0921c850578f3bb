import { expect, test } from 'vitest'
import type { CallFailure } from '../call-failure.ts'
import { codeFault, mayHaveCode, refusedCode } from './code-fault.ts'

function failed(code: CallFailure['code'], more: Partial<CallFailure> = {}): CallFailure {
  return { code, sentence: 'だめです。', requestId: 'r', serverTime: new Date(), ...more }
}

test('only a code of six digits is sent, and none where none is required', () => {
  expect(codeFault(null)).toBe('')
  expect(codeFault({ typed: '012345' })).toBe('')
  expect(codeFault({ typed: ' ' })).toBe('確認コードを入力してください。')
  expect(codeFault({ typed: '12345' })).toBe('確認コードは6桁の数字で入力してください。')
})

test('a refused code is told with what is left on a line of its own; other failures are not about it', () => {
  expect(refusedCode(failed('wrong_code', { attemptsLeft: 2 }))).toBe(
    'だめです。\nあと2回間違えると、このコードは使えなくなります。',
  )
  expect(refusedCode(failed('wrong_code'))).toBe('だめです。')
  expect(refusedCode(failed('code_expired'))).toBe('')
  expect(refusedCode(null)).toBe('')
})

test('a code may be typed once one was mailed, or may have been', () => {
  const sent = { to: 'c***@example.com', expiresAt: '2026-04-10T00:10:00.000Z' }
  expect(mayHaveCode({ sent: null, failure: null })).toBe(false)
  expect(mayHaveCode({ sent, failure: null })).toBe(true)
  // It was mailed before the page was reloaded.
  expect(mayHaveCode({ sent: null, failure: failed('code_too_soon') })).toBe(true)
  expect(mayHaveCode({ sent: null, failure: failed('timeout') })).toBe(true)
  expect(mayHaveCode({ sent: null, failure: failed('code_unavailable') })).toBe(false)
})
