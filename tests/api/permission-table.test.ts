import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import { judgeTransition } from '@kenshu/contract/delivery-note/transitions'
import { CAPABILITIES, type Capability, mayEver, mayForNote } from '@kenshu/contract/permissions'
import { ROLES, type Role } from '@kenshu/contract/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminAuth, adminDb } from '../../fixtures/emulators.ts'
import { giveRole, newEmail, type Person, signIn, signInAs, withClaims } from '../../fixtures/people.ts'
import { call } from '../support/http/call.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { ROUTES, type Route } from './routes.ts'

/**
 * Who may call what, for each kind of note. Every expected status is derived from permissions.ts. refusals.test.ts tests
 * each route in detail; this table is complete, so that a route or a role without a line is noticed.
 */

const OWN = newEmail()
const OTHER = newEmail()
const STATUSES: readonly DeliveryNoteStatus[] = ['営業未対応', '営業発行停止', 'CL検収拒否']
const now = () => Math.floor(Date.now() / 1000)

/** A call on one note, and the status that this caller must get for it. */
interface NoteCall {
  name: string
  method: 'GET' | 'PUT' | 'DELETE'
  path: (id: string) => string
  json?: object
  expected: (role: Role, note: { salesPersonEmail: string; hakkouStatus: DeliveryNoteStatus }) => number
}

function byCapability(capability: Capability): NoteCall['expected'] {
  return (role, note) => (mayForNote({ role, emailAlias: OWN }, capability, note) ? 200 : 403)
}

function byTransition(to: DeliveryNoteStatus): NoteCall['expected'] {
  return (role, note) => {
    // Somebody who may change nothing at all is refused before the note is read.
    if (!mayEver(role, 'editDeliveryNote') && !mayEver(role, 'stopIssuing')) return 403
    const verdict = judgeTransition(
      { role, emailAlias: OWN },
      { ...note, isAccepted: false, acceptedAt: null },
      to,
    )
    return { allowed: 200, unchanged: 200, forbidden: 403, impossible: 409 }[verdict]
  }
}

const notePath = (id: string) => `/api/v1/delivery_notes/${id}/`

const NOTE_CALLS: readonly NoteCall[] = [
  { name: 'see', method: 'GET', path: notePath, expected: byCapability('viewDeliveryNotes') },
  {
    name: 'see the history of',
    method: 'GET',
    path: (id) => `${notePath(id)}history/`,
    expected: byCapability('viewDeliveryNotes'),
  },
  {
    name: 'see the client’s links of',
    method: 'GET',
    path: (id) => `${notePath(id)}confirm_link/`,
    expected: byCapability('viewDeliveryNotes'),
  },
  {
    name: 'see the request’s e-mail of',
    method: 'GET',
    path: (id) => `${notePath(id)}acceptance_request/`,
    expected: byCapability('requestAcceptance'),
  },
  {
    name: 'edit the contact of',
    method: 'PUT',
    path: notePath,
    json: { salesChangedClientContactName: '後任' },
    expected: byCapability('editDeliveryNote'),
  },
  ...(['営業発行停止', '営業未対応', '検収依頼済＆未検収', 'CL検収済'] as const).map(
    (to): NoteCall => ({
      name: `set to ${to}`,
      method: 'PUT',
      path: notePath,
      json: { hakkouStatus: to },
      expected: byTransition(to),
    }),
  ),
  {
    name: 'delete',
    method: 'DELETE',
    path: notePath,
    expected: (role, note) => {
      if (!mayEver(role, 'deleteDeliveryNote')) return 403
      return mayForNote({ role, emailAlias: OWN }, 'deleteDeliveryNote', note) ? 200 : 409
    },
  },
]

const people = new Map<Role, Person>()

beforeAll(async () => {
  for (const role of ROLES) {
    const person = await signIn()
    await giveRole(person, role, OWN)
    people.set(role, person)
  }
})

describe.each(NOTE_CALLS)('$name a note', ({ method, path, json, expected }) => {
  test.each(ROLES)('as %s, own and another’s, in each state', async (role) => {
    const seen: Record<string, number> = {}
    const table: Record<string, number> = {}
    for (const salesPersonEmail of [OWN, OTHER]) {
      for (const hakkouStatus of STATUSES) {
        const line = `${salesPersonEmail === OWN ? 'own' : "another's"} ${hakkouStatus}`
        const id = await storeNote({ salesPersonEmail, hakkouStatus })
        const token = people.get(role)?.token ?? null
        const options = json === undefined ? {} : { json }
        seen[line] = (await call(path(id), { method, token, ...options })).status
        table[line] = expected(role, { salesPersonEmail, hakkouStatus })
      }
    }
    expect(seen).toEqual(table)
  })
})

/** Everybody who has no access at all, with the status that they always get. */
const STRANGERS: readonly { name: string; status: number; token: () => Promise<string | null> }[] = [
  { name: 'no token', status: 401, token: () => Promise.resolve(null) },
  {
    name: 'an expired token',
    status: 401,
    token: async () => withClaims((await signInAs('admin')).token, { iat: now() - 7200, exp: now() - 3600 }),
  },
  { name: 'another domain', status: 403, token: async () => (await signIn(newEmail('gmail.com'))).token },
  {
    name: 'an unverified e-mail',
    status: 403,
    token: async () => withClaims((await signInAs('admin')).token, { email_verified: false }),
  },
  {
    name: 'a disabled account',
    status: 401,
    token: async () => {
      const person = await signInAs('admin')
      await adminAuth().updateUser(person.uid, { disabled: true })
      return person.token
    },
  },
  {
    name: 'a session that was ended',
    status: 401,
    token: async () => {
      const person = await signInAs('admin')
      await adminDb().doc(`users/${person.uid}`).update({ sessionsFrom: new Date() })
      return person.token
    },
  },
]

function ask(route: Route, token: string | null) {
  return call(route.path, { method: route.method, ...route.request(), token })
}

async function statuses(token: string | null): Promise<Record<string, number>> {
  const lines: [string, number][] = []
  for (const route of ROUTES) lines.push([route.name, (await ask(route, token)).status])
  return Object.fromEntries(lines)
}

describe('every route', () => {
  test.each(STRANGERS)('with $name', async ({ status, token }) => {
    const seen = await statuses(await token())
    expect(seen).toEqual(Object.fromEntries(ROUTES.map(({ name }) => [name, status])))
  })

  test.each(ROLES)('as %s whose record is closed lets in nobody', async (role) => {
    const person = await signIn()
    await giveRole(person, role)
    const record = adminDb().doc(`users/${person.uid}`)
    const seen: [string, number][] = []
    // GET user/me is what opens it again.
    for (const route of ROUTES.filter(({ capability }) => capability !== null)) {
      await record.update({ isActive: false })
      seen.push([route.name, (await ask(route, person.token)).status])
    }
    expect(seen).toEqual(seen.map(([name]) => [name, 401]))
  })

  test.each([null, ...ROLES])('as %s lets in whom the table lets in', async (role) => {
    const person = await signIn()
    await giveRole(person, role)
    const refused: [string, boolean][] = []
    for (const route of ROUTES) {
      const { status, text } = await ask(route, person.token)
      // A route may also refuse for other reasons, as promote does for somebody else's e-mail.
      refused.push([route.name, status === 403 && text.includes('"forbidden"')])
    }
    expect(refused).toEqual(
      ROUTES.map(({ name, capability }) => [name, capability !== null && !mayEver(role, capability)]),
    )
  })

  test('no capability is without a route', () => {
    const guarded = new Set(ROUTES.map(({ capability }) => capability))
    // Sharing a view is part of saving it.
    const parts: Capability[] = ['shareViews']
    const missing = CAPABILITIES.filter((capability) => !guarded.has(capability))
    expect(missing).toEqual(parts)
  })
})
