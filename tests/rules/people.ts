import type { TokenOptions } from '@firebase/rules-unit-testing'
import { ROLES, type Role } from '@kenshu/contract/roles'

/** A visitor as the rules see it. */
export interface Visitor {
  name: string
  /** the role that the rules must recognise; null: the visitor may read nothing, whatever users/{uid} contains */
  role: Role | null
  uid: string
  /** null: not signed in */
  token: TokenOptions | null
  /** content of users/{uid}; undefined: there is no such document */
  stored: StoredRecord | undefined
}

interface StoredRecord {
  role: string | null
  isActive?: boolean
  sessionsFrom?: Date | null
  sessions?: Record<string, Date>
  sub?: unknown
  waitingSince?: Date | null
}

/** The sign-in time of all visitors, in seconds. */
export const AUTH_TIME = Date.UTC(2026, 3, 1) / 1000
const secondsLater = (seconds: number) => new Date((AUTH_TIME + seconds) * 1000)

const HOUR_MS = 60 * 60_000
/** Expiry times of sessions: long after the tests, or before them. */
const FAR = new Date(Date.now() + 12 * HOUR_MS)
const OVER = new Date(Date.now() - HOUR_MS)
const LASTING = { [String(AUTH_TIME)]: FAR }

/** Google's id of every visitor's account. */
const SUB = 'google-sub'

/** The record of an admitted user with a valid session; without further fields nothing excludes the user. */
function record(role: string | null, changes: Omit<StoredRecord, 'role'> = {}): StoredRecord {
  return { role, sub: SUB, sessions: LASTING, ...changes }
}

function ofGoogle(subs: readonly string[]): NonNullable<TokenOptions['firebase']> {
  return { sign_in_provider: 'google.com', identities: { 'google.com': [...subs] } }
}

function token(uid: string, changes: TokenOptions = {}): TokenOptions {
  return {
    email: `${uid}@example.co.jp`,
    email_verified: true,
    auth_time: AUTH_TIME,
    firebase: ofGoogle([SUB]),
    ...changes,
  }
}

const staff = ROLES.map((role): Visitor => {
  const uid = `uid-${role}`
  return { name: role, role, uid, token: token(uid), stored: record(role) }
})

/** States of a user record, and whether the role is valid in each. */
const STATES: readonly { name: string; isGood: boolean; stored: Omit<StoredRecord, 'role'> }[] = [
  {
    name: 'signed in again after the sessions were ended',
    isGood: true,
    stored: { sessionsFrom: secondsLater(-0.2) },
  },
  {
    name: 'signed in at the very moment from which sessions count',
    isGood: true,
    stored: { sessionsFrom: secondsLater(0) },
  },
  {
    name: 'whose sessions were ended in the second of the sign-in',
    isGood: false,
    stored: { sessionsFrom: secondsLater(0.2) },
  },
  { name: 'whose sessions were ended', isGood: false, stored: { sessionsFrom: secondsLater(600) } },
  { name: 'whose account was opened again', isGood: true, stored: { isActive: true, sessionsFrom: null } },
  { name: 'whose account was closed', isGood: false, stored: { isActive: false } },
  {
    name: 'whose session has ended for want of use, or by its age',
    isGood: false,
    stored: { sessions: { [String(AUTH_TIME)]: OVER } },
  },
  {
    name: 'whose session has ended, while one on another device goes on',
    isGood: false,
    stored: { sessions: { [String(AUTH_TIME)]: OVER, [String(AUTH_TIME + 1)]: FAR } },
  },
  {
    name: 'whose session goes on, while one on another device has ended',
    isGood: true,
    stored: { sessions: { ...LASTING, [String(AUTH_TIME - 1)]: OVER } },
  },
  { name: 'whose session the functions have not begun', isGood: false, stored: { sessions: {} } },
  { name: 'whose record is for another Google account', isGood: false, stored: { sub: 'another' } },
  { name: 'whose record was bound to nobody yet', isGood: false, stored: { sub: null } },
  { name: 'whose record is malformed', isGood: false, stored: { sub: [SUB] } },
  { name: 'who waits for an admin to confirm them', isGood: false, stored: { waitingSince: OVER } },
]

/** Every role in every state. */
const staffInEachState = STATES.flatMap(({ name, isGood, stored }, index) =>
  ROLES.map((role): Visitor => {
    const uid = `uid-${role}-${String(index)}`
    return {
      name: `${role} ${name}`,
      role: isGood ? role : null,
      uid,
      token: token(uid),
      stored: record(role, stored),
    }
  }),
)

/** Visitors who must be refused, each with the role that would otherwise allow the most. */
const strangers: Visitor[] = [
  { name: 'nobody signed in', role: null, uid: 'uid-none', token: null, stored: record('admin') },
  {
    name: 'an account without a record',
    role: null,
    uid: 'uid-new',
    token: token('uid-new'),
    stored: undefined,
  },
  {
    name: 'an account without a role',
    role: null,
    uid: 'uid-norole',
    token: token('uid-norole'),
    stored: record(null),
  },
  {
    name: 'an account with a role that there is not',
    role: null,
    uid: 'uid-oldrole',
    token: token('uid-oldrole'),
    stored: record('superuser'),
  },
  ...['', 'toString', '__proto__'].map((role, index) => ({
    name: `an account with the role '${role}'`,
    role: null,
    uid: `uid-strangerole-${String(index)}`,
    token: token(`uid-strangerole-${String(index)}`),
    stored: record(role),
  })),
  {
    name: 'an admin with an account of two Google accounts',
    role: null,
    uid: 'uid-two',
    token: token('uid-two', { firebase: ofGoogle([SUB, 'another']) }),
    stored: record('admin'),
  },
  {
    name: 'an admin with an account of no Google account',
    role: null,
    uid: 'uid-no-google',
    token: token('uid-no-google', { firebase: { sign_in_provider: 'google.com', identities: {} } }),
    stored: record('admin'),
  },
  {
    name: 'an admin with an unverified e-mail',
    role: null,
    uid: 'uid-unverified',
    token: token('uid-unverified', { email_verified: false }),
    stored: record('admin'),
  },
  {
    name: 'an admin signed in by password',
    role: null,
    uid: 'uid-password',
    token: token('uid-password', {
      firebase: { sign_in_provider: 'password', identities: { 'google.com': [SUB] } },
    }),
    stored: record('admin'),
  },
]

/** Staff who only differ from others by the state of their record. */
export const VARIANTS: readonly Visitor[] = staffInEachState

export const VISITORS: readonly Visitor[] = [...staff, ...VARIANTS, ...strangers]
