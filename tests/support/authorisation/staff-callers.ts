import type { ErrorCode } from '@kenshu/contract/errors'
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

/** As much of a token as a client's call takes. */
const TOKEN_LENGTH = 200

/** What somebody presents who has an ID token and no link: where a client's call names one, they try their token. */
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

function staff(role: Role | null): Caller {
  // Somebody new for each call: some of them end the caller's session.
  const present = async () => {
    const person = await signIn()
    await giveRole(person, role)
    return tokenAlone(person.token)
  }
  const name = role ?? 'no role'
  return { name, who: `staff without a link: ${name}`, staff: { role }, links: [], present }
}

/** Whoever has no link: strangers, and staff of every role. */
export const STAFF_CALLERS: readonly Caller[] = [
  {
    name: 'nobody',
    who: 'no token at all',
    staff: { refused: 'unauthenticated' },
    links: [],
    present: () => Promise.resolve(NOTHING),
  },
  stranger('rubbish', 'a token that is none', 'unauthenticated', () => Promise.resolve('rubbish')),
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
  stranger('idle', 'an admin whose session ended for want of use', 'session_expired', () =>
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
  ...[null, ...ROLES].map(staff),
]
