import { expect, test } from 'vitest'
import { userOfEntry } from './stored-user.ts'

const NOW = Date.parse('2026-04-01T00:00:00Z')
const HOUR = 3_600_000

function entry(expirationTime: unknown, uid: unknown = 'u1'): string {
  return JSON.stringify({ uid, stsTokenManager: { accessToken: 'token', refreshToken: 'r', expirationTime } })
}

test('the stored user is known by a token that is still valid for a while', () => {
  expect(userOfEntry(entry(NOW + HOUR), NOW)).toEqual({ uid: 'u1', token: 'token' })
})

test('a token that has ended, or is about to, is nobody', () => {
  expect(userOfEntry(entry(NOW - 1), NOW)).toBeNull()
  expect(userOfEntry(entry(NOW + 59_000), NOW)).toBeNull()
})

test('an entry of another shape is nobody', () => {
  expect(userOfEntry(entry('soon'), NOW)).toBeNull()
  expect(userOfEntry(entry(NOW + HOUR, 7), NOW)).toBeNull()
  expect(userOfEntry('null', NOW)).toBeNull()
  expect(userOfEntry('{}', NOW)).toBeNull()
})
