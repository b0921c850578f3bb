import { expect, test } from 'vitest'
import { judgeBinding } from './binding.ts'

const SIGN_IN = new Date('2026-04-01T00:00:00Z')
const HOUR_BEFORE = new Date('2026-03-31T23:00:00Z')
const BOSS = { email: 'boss@example.co.jp', signedInAt: SIGN_IN }
const FRESH = { createdAt: SIGN_IN, lastSignInAt: SIGN_IN, firstEmail: null }
const UNBOUND = { sub: null, email: BOSS.email }

test('an account that this sign-in has made is bound, also where it tells its first e-mail', () => {
  expect(judgeBinding(null, FRESH, BOSS)).toBe('bind')
  expect(judgeBinding(null, { ...FRESH, firstEmail: BOSS.email }, BOSS)).toBe('bind')
  // A token gives its sign-in time only to the second.
  expect(judgeBinding(null, { ...FRESH, createdAt: new Date(SIGN_IN.getTime() + 900) }, BOSS)).toBe('bind')
})

test('an account that had another e-mail, or stood there before, may be somebody else’s', () => {
  expect(judgeBinding(null, { ...FRESH, firstEmail: 'someone@gmail.com' }, BOSS)).toBe('remove')
  expect(judgeBinding(null, { ...FRESH, createdAt: HOUR_BEFORE }, BOSS)).toBe('remove')
})

test('a record of before the binding is bound to the newest sign-in of its own e-mail', () => {
  const old = { ...FRESH, createdAt: HOUR_BEFORE }
  expect(judgeBinding(UNBOUND, old, BOSS)).toBe('bind')
  expect(judgeBinding(UNBOUND, { ...old, lastSignInAt: new Date(SIGN_IN.getTime() + 999) }, BOSS)).toBe(
    'bind',
  )
  expect(judgeBinding(UNBOUND, { ...old, lastSignInAt: new Date(SIGN_IN.getTime() + 1000) }, BOSS)).toBe(
    'signInAgain',
  )
  expect(judgeBinding({ ...UNBOUND, email: 'leaver@example.co.jp' }, old, BOSS)).toBe('remove')
  expect(judgeBinding(UNBOUND, { ...old, firstEmail: 'someone@gmail.com' }, BOSS)).toBe('remove')
})

test('a record that is bound to another Google account is never bound anew', () => {
  expect(judgeBinding({ sub: 'another', email: BOSS.email }, FRESH, BOSS)).toBe('remove')
})
