import { describe, expect, test } from 'vitest'
import { Failure } from '../../failure.ts'
import { FORBIDDEN_SENTENCES } from '../../messages/failures.ts'
import type { StoredUser } from './access.ts'
import { authorise, enter } from './authorise.ts'

const HOUR = 3_600_000
const NOW = new Date('2026-11-02T09:00:00Z')
const RULES = { environment: { now: () => NOW }, sessionLimits: { idleMs: HOUR, maxMs: 12 * HOUR } }
const CALLER = {
  uid: 'u1',
  email: 'new@example.co.jp',
  displayName: '新しい 名前',
  sub: 'google-1',
  signedInAt: new Date(NOW.getTime() - HOUR / 2),
}
const USER: StoredUser = {
  uid: 'u1',
  email: 'hanako@example.co.jp',
  displayName: '管理 花子',
  role: 'admin',
  emailAlias: 'hanako@example.com',
  sub: 'google-1',
  isActive: true,
  isRoleTaken: false,
  sessionsFrom: null,
  sessions: {},
  waitingSince: null,
}

test('the caller is who the record says, with its role', () => {
  expect(authorise(RULES, CALLER, USER, 'stopIssuing')).toEqual({
    uid: 'u1',
    email: 'hanako@example.co.jp',
    displayName: '管理 花子',
    role: 'admin',
    emailAlias: 'hanako@example.com',
  })
})

describe.each([
  ['a record of another Google account', { sub: 'google-2' }, 'session_revoked'],
  ['a record that is not bound yet', { sub: null }, 'session_revoked'],
  ['a closed account', { isActive: false }, 'session_revoked'],
  ['a sign-in that was ended', { sessionsFrom: NOW }, 'session_revoked'],
  [
    'a session that has expired',
    { sessions: { [String(CALLER.signedInAt.getTime() / 1000)]: NOW } },
    'session_expired',
  ],
] as const)('%s', (_, change, code) => {
  const user = { ...USER, ...change }

  test('is refused, with a role and without', () => {
    const failure: unknown = expect.objectContaining({ code })
    expect(() => authorise(RULES, CALLER, user, 'stopIssuing')).toThrow(failure)
    expect(() => {
      enter(RULES, CALLER, { ...user, role: null })
    }).toThrow(failure)
  })
})

test.each([
  ['without a record', null],
  ['without a role', { ...USER, role: null }],
  ['while an admin has yet to confirm them', { ...USER, waitingSince: NOW }],
  ['with a role that may not', { ...USER, role: 'csv_uploader' as const }],
])('%s a person enters, and may do nothing', (_, user) => {
  expect(() => {
    enter(RULES, CALLER, user)
  }).not.toThrow()
  expect(() => authorise(RULES, CALLER, user, 'manageUsers')).toThrow(new Failure('forbidden'))
  expect(() => authorise(RULES, CALLER, user, 'downloadCsv')).toThrow(
    new Failure('forbidden', FORBIDDEN_SENTENCES.downloadCsv),
  )
})
