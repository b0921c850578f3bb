import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { readEach } from '../read-each.ts'
import { toUserRecord } from './user-document.ts'

const ME = { email: 'a@example.co.jp', displayName: '山田', emailAlias: 'a@example.co.jp', role: 'admin' }
const AT = Timestamp.fromMillis(1_800_000_000_000)

test('a record that says nothing of what closes it has nothing against it, but is nobody’s yet', () => {
  expect(toUserRecord('u', ME)).toEqual({
    uid: 'u',
    ...ME,
    sub: null,
    isActive: true,
    isRoleTaken: false,
    sessionsFrom: null,
    sessions: {},
    waitingSince: null,
  })
})

test('moments are read as such, and the uid is that of the document', () => {
  const stored = {
    ...ME,
    uid: 'another',
    sub: 's',
    sessionsFrom: AT,
    sessions: { '1': AT },
    waitingSince: AT,
  }
  expect(toUserRecord('u', stored)).toMatchObject({
    uid: 'u',
    sub: 's',
    sessionsFrom: AT.toDate(),
    sessions: { '1': AT.toDate() },
    waitingSince: AT.toDate(),
  })
})

test.each(['boss', '', 'toString', '__proto__', null, undefined, 1, ['admin']])(
  'the role %j is none',
  (role) => {
    expect(toUserRecord('u', { ...ME, role }).role).toBeNull()
  },
)

const MALFORMED = [
  undefined,
  {},
  { ...ME, email: 1 },
  { ...ME, sessions: 'x' },
  { ...ME, sessions: { '1': 'x' } },
  { ...ME, sessionsFrom: '2026-04-01' },
  { ...ME, isActive: 'no' },
  { ...ME, sub: '' },
  { ...ME, sub: ['s'] },
  { ...ME, waitingSince: true },
]

test.each(MALFORMED)('%j cannot be read, rather than being read as something milder', (data) => {
  expect(() => toUserRecord('u', data)).toThrow()
})

test('of many those that can be read are, and the log names the others without what they hold', () => {
  const lines: unknown[] = []
  const documents = [ME, { ...ME, sessions: 'secret' }].map((data, index) => ({
    ref: { path: `users/${String(index)}` } as FirebaseFirestore.DocumentReference,
    data,
  }))
  const read = readEach(documents, ({ ref, data }) => toUserRecord(ref.path, data), {
    error: (message, fields) => lines.push([message, fields]),
  })
  expect(read.map(({ uid }) => uid)).toEqual(['users/0'])
  expect(lines).toEqual([['document unreadable', { path: 'users/1' }]])
})
