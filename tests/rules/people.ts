import type { RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { ROLES, type Role } from '@kenshu/contract/roles'
import type { Firestore } from 'firebase/firestore'

type Claims = NonNullable<Parameters<RulesTestEnvironment['authenticatedContext']>[1]>

/** Somebody as the rules see them. */
export interface Visitor {
  name: string
  /** null: nobody may read anything, whatever users/{uid} says */
  role: Role | null
  uid: string
  /** null: not signed in */
  token: Claims | null
  /** what users/{uid} holds; undefined: there is no such document */
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

/** Everybody who is to be turned away, with the role that would otherwise let them do the most. */
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

// One connection a visitor: hundreds of tests would each open their own.
const connections = new Map<string, Firestore>()

/** Firestore as this visitor's browser has it. */
export function firestoreOf(environment: RulesTestEnvironment, visitor: Visitor): Firestore {
  const known = connections.get(visitor.uid)
  if (known !== undefined) return known
  const context =
    visitor.token === null
      ? environment.unauthenticatedContext()
      : environment.authenticatedContext(visitor.uid, visitor.token)
  // rules-unit-testing hands out the compat class; the modular functions take it as it is.
  const db = context.firestore() as unknown as Firestore
  connections.set(visitor.uid, db)
  return db
}
