import type { RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { ROLES, type Role } from '@kenshu/contract/roles'
import type { Firestore } from 'firebase/firestore'

type Claims = NonNullable<Parameters<RulesTestEnvironment['authenticatedContext']>[1]>

/** A visitor as the rules see them. */
export interface Visitor {
  name: string
  /** null: may read nothing, whatever users/{uid} says */
  role: Role | null
  uid: string
  /** null: not signed in */
  token: Claims | null
  /** content of users/{uid}; undefined: there is no such document */
  stored: { role: string | null } | undefined
}

function token(uid: string, changes: Claims = {}): Claims {
  return {
    email: `${uid}@example.co.jp`,
    email_verified: true,
    firebase: { sign_in_provider: 'google.com' },
    ...changes,
  }
}

const staff = ROLES.map((role): Visitor => {
  const uid = `uid-${role}`
  return { name: role, role, uid, token: token(uid), stored: { role } }
})

/** Everybody who must be refused, with the role that would otherwise allow the most. */
const strangers: Visitor[] = [
  { name: 'nobody signed in', role: null, uid: 'uid-none', token: null, stored: { role: 'admin' } },
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
    stored: { role: null },
  },
  {
    name: 'an account with a role that there is not',
    role: null,
    uid: 'uid-oldrole',
    token: token('uid-oldrole'),
    stored: { role: 'superuser' },
  },
  {
    name: 'an admin with an unverified e-mail',
    role: null,
    uid: 'uid-unverified',
    token: token('uid-unverified', { email_verified: false }),
    stored: { role: 'admin' },
  },
  {
    name: 'an admin signed in by password',
    role: null,
    uid: 'uid-password',
    token: token('uid-password', { firebase: { sign_in_provider: 'password' } }),
    stored: { role: 'admin' },
  },
]

export const VISITORS: readonly Visitor[] = [...staff, ...strangers]

// One connection per visitor. Otherwise each of hundreds of tests would open its own.
const connections = new Map<string, Firestore>()

/** Firestore as in this visitor's browser. */
export function firestoreOf(environment: RulesTestEnvironment, visitor: Visitor): Firestore {
  const known = connections.get(visitor.uid)
  if (known !== undefined) return known
  const context =
    visitor.token === null
      ? environment.unauthenticatedContext()
      : environment.authenticatedContext(visitor.uid, visitor.token)
  // rules-unit-testing returns the compat class, which the modular functions accept.
  const db = context.firestore() as unknown as Firestore
  connections.set(visitor.uid, db)
  return db
}
