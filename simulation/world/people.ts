import type { Role } from '@kenshu/contract/roles'
import { Failure } from '../../functions/src/failure.ts'
import type { GoogleAccount } from '../../functions/src/usecases/caller.ts'
import type { Accounts, AppVerifier, TokenVerifier } from '../../functions/src/usecases/user/user-ports.ts'
import { START } from './settings.ts'

/** A member of the company. */
export interface Person {
  readonly uid: string
  readonly email: string
  readonly role: Role
}

/** The export names the second one as sales person of their notes. */
export const PEOPLE = [
  { uid: 'admin', email: 'admin@example.co.jp', role: 'admin' },
  { uid: 'normal', email: 'normal@example.co.jp', role: 'normal' },
  { uid: 'uploader', email: 'uploader@example.co.jp', role: 'csv_uploader' },
  // No step ends the watcher's sessions or takes their role, because they read the final state.
  { uid: 'watcher', email: 'watcher@example.co.jp', role: 'normal' },
] as const satisfies readonly Person[]

/** The first sign-in of everybody, in milliseconds. */
export const SIGNED_IN = START - 60 * 60 * 1000

/** The token of a sign-in. @param signedInAt milliseconds */
export function tokenOf(uid: string, signedInAt: number): string {
  return `${uid}.${String(signedInAt)}`
}

function googleAccountOf({ uid, email }: Pick<Person, 'uid' | 'email'>): GoogleAccount {
  return { sub: `google-${uid}`, email, displayName: uid }
}

export const tokens: TokenVerifier = {
  verify(token) {
    const [name, signedInAt] = token.split('.')
    const person = PEOPLE.find(({ uid }) => uid === name)
    if (person === undefined) return Promise.reject(new Failure('unauthenticated'))
    const { uid, email } = person
    const claims = {
      google: googleAccountOf({ uid, email }),
      emailVerified: true,
      signInProvider: 'google.com',
      signedInAt: new Date(Number(signedInAt)),
    }
    return Promise.resolve({ uid, prove: () => Promise.resolve({ state: 'good', uid, claims }) })
  },
}

/** It is never called, because App Check is off in SETTINGS. */
export const appVerifier: AppVerifier = { isOurs: () => Promise.resolve(true) }

export const accounts: Accounts = {
  find: (uids) =>
    Promise.resolve(
      new Map(
        PEOPLE.filter(({ uid }) => uids.includes(uid)).map(({ uid, email }) => [
          uid,
          { google: googleAccountOf({ uid, email }), isDisabled: false, sessionsFrom: null },
        ]),
      ),
    ),
  origin: () => Promise.reject(new Error('All records are bound from the beginning')),
  remove: () => Promise.reject(new Error('No account belongs to another person')),
  revokeSessions: () => Promise.resolve(),
}
