import type { ErrorCode } from '@kenshu/contract/error-codes'
import { ROLES, type Role } from '@kenshu/contract/roles'
import { adminAuth, adminDb } from '../../../fixtures/emulators.ts'
import {
  giveRole,
  newEmail,
  type Person,
  SESSION_LIMITS,
  sessionOf,
  signIn,
  signInAs,
  withClaims,
} from '../../../fixtures/people.ts'
import { type Caller, type Credentials, NOTHING, once } from './caller.ts'

const now = () => Math.floor(Date.now() / 1000)

/** The maximum length of a token in a client's call. */
const TOKEN_LENGTH = 200

/** The credentials of a caller with an ID token and no link, who sends the ID token in place of a link's token. */
function tokenAlone(bearer: string): Credentials {
  const instead = bearer.slice(0, TOKEN_LENGTH)
  return { ...NOTHING, bearer, accessToken: instead, noPasswordToken: instead }
}

function stranger(name: string, who: string, refused: ErrorCode, make: () => Promise<string>): Caller {
  const made = once(make)
  return { name, who, staff: { refused }, links: [], present: async () => tokenAlone(await made()) }
}

async function adminAfter(change: (admin: Person) => Promise<unknown>): Promise<string> {
  const admin = await signInAs('admin')
  await change(admin)
  return admin.token
}

async function adminClaiming(claims: Record<string, unknown>): Promise<string> {
  return withClaims((await signInAs('admin')).token, claims)
}

/** Reuses one person for all calls until a call ends the session. @param make signs a new person in */
function untilSignedOut(make: () => Promise<Person>): Caller['present'] {
  let present: Promise<Person> | undefined
  return async (_link, isLast) => {
    present ??= make()
    const { token } = await present
    if (isLast) present = undefined
    return tokenAlone(token)
  }
}

function staff(role: Role | null): Caller {
  const present = untilSignedOut(async () => {
    const person = await signIn()
    await giveRole(person, role)
    return person
  })
  const name = role ?? 'no role'
  return { name, who: `staff without a link: ${name}`, staff: { role }, links: [], present }
}

/** Roles that do not exist; each call uses the next one. */
const UNKNOWN_ROLES = ['boss', 'toString', '__proto__', '']
let unknown = 0

/** The callers without a link: strangers, and staff of every role. */
export const STAFF_CALLERS: readonly Caller[] = [
  {
    name: 'nobody',
    who: 'no token at all',
    staff: { refused: 'unauthenticated' },
    links: [],
    present: () => Promise.resolve(NOTHING),
  },
  stranger('rubbish', 'a text that is not a token', 'unauthenticated', () => Promise.resolve('rubbish')),
  stranger('expired', 'the ID token of an admin, expired', 'unauthenticated', () =>
    adminClaiming({ iat: now() - 7200, exp: now() - 3600 }),
  ),
  stranger('foreign', 'an ID token of another Firebase project', 'unauthenticated', () =>
    adminClaiming({ aud: 'another', iss: 'https://securetoken.google.com/another' }),
  ),
  stranger('disabled', 'an admin whose account is disabled', 'session_revoked', () =>
    adminAfter(({ uid }) => adminAuth().updateUser(uid, { disabled: true })),
  ),
  stranger('ended', 'an admin whose sessions were ended', 'session_revoked', () =>
    adminAfter(({ uid }) => adminDb().doc(`users/${uid}`).update({ sessionsFrom: new Date() })),
  ),
  stranger('idle', 'an admin whose session ended by the idle timeout', 'session_expired', () =>
    adminAfter(({ uid, token }) => adminDb().doc(`users/${uid}`).update(sessionOf(token, new Date()))),
  ),
  stranger('too old', 'an admin who signed in too long ago', 'session_expired', async () => {
    const person = await signIn()
    const token = withClaims(person.token, { auth_time: now() - SESSION_LIMITS.maxMs / 1000 })
    await giveRole({ ...person, token }, 'admin')
    return token
  }),
  stranger(
    'domain',
    'a Google account of another domain',
    'domain_not_allowed',
    async () => (await signIn(newEmail('gmail.com'))).token,
  ),
  stranger('unverified', 'an e-mail address that Google has not verified', 'domain_not_allowed', () =>
    adminClaiming({ email_verified: false }),
  ),
  stranger(
    'other sub',
    'an admin with another Google account than that of the record',
    'session_revoked',
    () => adminAfter(({ uid }) => adminDb().doc(`users/${uid}`).update({ sub: 'another' })),
  ),
  stranger('malformed record', 'an admin whose record cannot be read', 'forbidden', () =>
    adminAfter(({ uid }) => adminDb().doc(`users/${uid}`).update({ sessions: 'x' })),
  ),
  {
    ...staff(null),
    name: 'waiting',
    who: 'staff without a link: an admin’s role, but a Google account that has not been confirmed yet',
    present: untilSignedOut(async () => {
      const person = await signInAs('admin')
      await adminDb().doc(`users/${person.uid}`).update({ waitingSince: new Date() })
      return person
    }),
  },
  {
    ...staff(null),
    name: 'unknown role',
    who: 'staff without a link: a role that does not exist (`boss`, `toString`, `__proto__`, or an empty one)',
    present: async () => {
      const person = await signIn()
      await giveRole(person, null)
      unknown = (unknown + 1) % UNKNOWN_ROLES.length
      await adminDb().doc(`users/${person.uid}`).update({ role: UNKNOWN_ROLES[unknown] })
      return tokenAlone(person.token)
    },
  },
  ...[null, ...ROLES].map(staff),
]
