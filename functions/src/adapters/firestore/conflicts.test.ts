import { expect, test } from 'vitest'
import { isTooLarge } from './conflicts.ts'

function refusal(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}

test('a commit that is too large is told from any other that Firestore does not accept', () => {
  expect(isTooLarge(refusal(3, '3 INVALID_ARGUMENT: Transaction too big. Decrease transaction size.'))).toBe(
    true,
  )
  const payload = '3 INVALID_ARGUMENT: Request payload size exceeds the limit: 11534336 bytes.'
  expect(isTooLarge(refusal(3, payload))).toBe(true)
  expect(isTooLarge(refusal(3, '3 INVALID_ARGUMENT: Cannot convert an array value in an array value.'))).toBe(
    false,
  )
  expect(isTooLarge(refusal(10, '10 ABORTED: too big'))).toBe(false)
})
