import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import { judgeTransition } from '@kenshu/contract/delivery-note/transitions'
import { CAPABILITIES, type Capability, mayEver, mayForNote } from '@kenshu/contract/permissions'
import { ROLES, type Role } from '@kenshu/contract/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import { giveRole, newEmail, type Person, signIn } from '../../fixtures/people.ts'
import { call } from '../support/http/call.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { ROUTES } from '../support/routes/routes.ts'

/**
 * Tests what each role may do with each kind of note. Every expected status is derived from permissions.ts. authorisation.test.ts
 * tests who may call a route at all, refusals.test.ts the form of refusals.
 */

const OWN = newEmail()
const OTHER = newEmail()
const STATUSES: readonly DeliveryNoteStatus[] = ['営業未対応', '営業発行停止', 'CL検収拒否']

/** A call on one note, and the status that this caller must get for it. */
interface NoteCall {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: (id: string) => string
  json?: object
  expected: (role: Role, note: { salesPersonEmail: string; hakkouStatus: DeliveryNoteStatus }) => number
}

function byCapability(capability: Capability): NoteCall['expected'] {
  return (role, note) => (mayForNote({ role, emailAlias: OWN }, capability, note) ? 200 : 403)
}

function byTransition(to: DeliveryNoteStatus): NoteCall['expected'] {
  return (role, note) => {
    // A user who may change nothing at all is refused before the note is read.
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
    name: 'see the answers to',
    method: 'GET',
    path: (id) => `${notePath(id)}answers/`,
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
  {
    name: 'make the links anew of',
    method: 'POST',
    path: (id) => `${notePath(id)}reissue/`,
    json: { revision: 1 },
    expected: byCapability('reissueLink'),
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

test('no capability is without a route', () => {
  const guarded = new Set(ROUTES.map(({ capability }) => capability))
  // These capabilities have no route of their own: sharing is part of saving a view, and the origin of an answer is part of
  // reading it.
  const parts: Capability[] = ['viewAnswerOrigins', 'shareViews']
  const missing = CAPABILITIES.filter((capability) => !guarded.has(capability))
  expect(missing).toEqual(parts)
})
