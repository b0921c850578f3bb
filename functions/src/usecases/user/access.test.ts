import { expect, test } from 'vitest'
import {
  isOfCompany,
  isSignInGood,
  judgeAccount,
  type StoredUser,
  toMe,
  toUser,
  waitsForRole,
} from './access.ts'

const DOMAINS = ['example.co.jp', 'group.example.co.jp']
const GOOGLE = { sub: 's', email: 'hanako@example.co.jp', displayName: '' }
const ACCOUNT = { google: GOOGLE, isDisabled: false, sessionsFrom: null }

test.each([
  ['hanako@example.co.jp', true],
  ['hanako@group.example.co.jp', true],
  ['hanako@other.example.co.jp', false],
  ['hanako@example.co.jp.evil.example', false],
  ['example.co.jp', false],
  ['', false],
  // The domain follows the last @; a quoted local part may contain another one.
  ['"a@example.co.jp"@evil.example', false],
  ['"a@evil.example"@example.co.jp', true],
])('%s is of the company: %s', (email, isOurs) => {
  expect(isOfCompany(email, DOMAINS)).toBe(isOurs)
})

test('an account is closed where it is gone, disabled, of another domain, or not the one Google account of its record', () => {
  expect(judgeAccount('s', ACCOUNT, DOMAINS)).toBeNull()
  expect(judgeAccount('s', undefined, DOMAINS)).toBe('deleted')
  expect(judgeAccount('s', { ...ACCOUNT, isDisabled: true }, DOMAINS)).toBe('disabled')
  expect(judgeAccount('s', ACCOUNT, ['other.example'])).toBe('domain')
  expect(judgeAccount('t', ACCOUNT, DOMAINS)).toBe('identity')
  expect(judgeAccount('s', { ...ACCOUNT, google: null }, DOMAINS)).toBe('identity')
  // The record has not been bound yet.
  expect(judgeAccount(null, ACCOUNT, DOMAINS)).toBeNull()
})

test('a sign-in is good from the moment on from which sessions count, and always where none were ended', () => {
  const sessionsFrom = new Date('2026-04-01T00:00:00Z')
  const at = (ms: number) => ({ signedInAt: new Date(sessionsFrom.getTime() + ms) })
  expect([-1, 0, 1].map((ms) => isSignInGood({ sessionsFrom }, at(ms)))).toEqual([false, true, true])
  expect(isSignInGood({ sessionsFrom: null }, at(-1))).toBe(true)
})

test('nobody is shown what decides whether they are let in', () => {
  const user: StoredUser = {
    uid: 'u',
    sub: 's',
    email: 'hanako@example.co.jp',
    displayName: '営業 花子',
    role: 'normal',
    emailAlias: 'alias@example.co.jp',
    isActive: true,
    isRoleTaken: false,
    sessionsFrom: null,
    sessions: { '1': new Date() },
    waitingSince: null,
  }
  const { uid, email, displayName, role, emailAlias, isActive } = user
  expect(toMe(user)).toEqual({ uid, email, displayName, role, emailAlias, isWaiting: false })
  expect(toUser(user)).toEqual({
    uid,
    email,
    displayName,
    role,
    emailAlias,
    isActive,
    waitingSince: null,
  })
})

test('those wait for a role who never had one or are yet to be confirmed, and nobody whose role was taken away', () => {
  const user = { role: null, isActive: true, isRoleTaken: false, waitingSince: null }
  expect(waitsForRole(user)).toBe(true)
  // Somebody with a known address gets no role by INITIAL_ADMIN_EMAILS, but waits all the same.
  expect(waitsForRole({ ...user, isRoleTaken: true, waitingSince: new Date() })).toBe(true)
  expect(waitsForRole({ ...user, isRoleTaken: true })).toBe(false)
  expect(waitsForRole({ ...user, isActive: false })).toBe(false)
  expect(waitsForRole({ ...user, role: 'normal' })).toBe(false)
})
