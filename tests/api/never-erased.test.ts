import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROLES } from '@kenshu/contract/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { call } from '../support/http/call.ts'
import { runSchedule } from '../support/http/triggers.ts'
import { accept, type ClientNote, post, reject, storeClientNote } from '../support/notes/confirm.ts'
import { putNote } from '../support/notes/note-calls.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { PUBLIC_ROUTES } from '../support/routes/client-routes.ts'
import type { Route } from '../support/routes/route.ts'
import { ROUTES } from '../support/routes/routes.ts'

/** What has to be kept for years: who changed what, what clients accepted and sent back, and what was deleted. */
const KEPT = ['auditLog', 'acceptances', 'rejections', 'deletedDeliveryNotes', 'trailLeaves']
/** All but readBounces, which needs a mailbox; the simulation runs it and watches the same collections (accepted-stay.ts). */
const SCHEDULES = ['sweepNotices', 'sendReminders', 'sweepUsers', 'sealTrail'] as const

let admin: Person
let accepted: ClientNote
let rejected: ClientNote
let deletedId: string
/** Each kept document, with when the store last wrote it. */
let before: Map<string, string>

async function written(): Promise<Map<string, string>> {
  const found = await Promise.all(KEPT.map((name) => adminDb().collection(name).get()))
  return new Map(
    found.flatMap(({ docs }) => docs.map((doc) => [doc.ref.path, doc.updateTime.valueOf()] as const)),
  )
}

/** Every document from before is there, and nobody has written it since. */
async function expectIntact(): Promise<void> {
  const now = await written()
  const gone = [...before].filter(([name, time]) => now.get(name) !== time).map(([name]) => name)
  expect(gone).toEqual([])
}

beforeAll(async () => {
  admin = await signInAs('admin')
  accepted = await storeClientNote({ salesPersonEmail: admin.email })
  rejected = await storeClientNote()
  deletedId = await storeNote({ hakkouStatus: '営業発行停止' })
  expect((await putNote(admin, accepted.id, { salesChangedClientContactName: '前の担当' })).status).toBe(200)
  expect((await accept(accepted)).status).toBe(200)
  expect((await reject(rejected)).status).toBe(200)
  const removed = await call(`/api/v1/delivery_notes/${deletedId}/`, { method: 'DELETE', token: admin.token })
  expect(removed.status).toBe(200)
  expect(await runSchedule('sealTrail')).toBe(200)
  before = await written()
  for (const name of KEPT)
    expect([...before.keys()].filter((one) => one.startsWith(`${name}/`)).length, name).toBeGreaterThan(0)
})

test('a correction and a deletion say before and after, who and when', async () => {
  const entries = await adminDb().collection('auditLog').where('target', 'in', [accepted.id, deletedId]).get()
  const edit = entries.docs.find((doc) => doc.get('action') === 'note.edit')?.data()
  expect(edit).toMatchObject({ uid: admin.uid, email: admin.email, at: expect.anything() as unknown })
  expect(edit?.['changes']).toEqual([
    expect.objectContaining({ field: 'salesChangedClientContactName', before: '', after: '前の担当' }),
  ])
  const removal = entries.docs.find((doc) => doc.get('action') === 'note.delete')?.data()
  expect(removal).toMatchObject({ uid: admin.uid, target: deletedId })
})

/** Calls with the ids of kept documents instead of those of nothing. */
const AIMS = ['accepted', 'rejected', 'deleted', 'entry'] as const
function idOf(aim: (typeof AIMS)[number]): string {
  const entry = [...before.keys()].find((name) => name.startsWith('auditLog/'))?.slice('auditLog/'.length)
  return { accepted: accepted.id, rejected: rejected.id, deleted: deletedId, entry: entry ?? '' }[aim]
}

/** Routes that end the caller's session, or that write as many files as the trail has entries. */
const ELSEWHERE = /user\/me\/session|trail\/export/

describe.each(ROLES)('No route erases or alters a record when %s calls it', (role) => {
  const routes = ROUTES.filter(({ path: address }) => !ELSEWHERE.test(address))
  test.each(AIMS)('with the id of what is kept: %s', async (aim) => {
    const { token } = await signInAs(role)
    const aimed = (text: string) => text.replaceAll(/no-such-[a-z-]+/g, idOf(aim))
    for (const { method, path: address, request, body } of routes as readonly Route[]) {
      const { json } = request()
      if (body === 'multipart') continue
      const sent = json === undefined ? {} : { json: JSON.parse(aimed(JSON.stringify(json))) as object }
      await call(aimed(address), { method, token, ...sent })
    }
    await expectIntact()
  })
})

test('no call of a client erases or alters a record', async () => {
  for (const { accessToken, password } of [accepted, rejected]) {
    for (const { path: address, request } of PUBLIC_ROUTES) {
      const given = z.looseObject({}).catch({}).parse(request().json)
      const step = address.replace('/api/v1/confirm/', '').replace(/\/$/, '')
      await post(step, { ...given, accessToken, password })
    }
  }
  await expectIntact()
})

test.each(SCHEDULES)('the schedule %s erases and alters no record', async (name) => {
  expect(await runSchedule(name)).toBe(200)
  await expectIntact()
})

test('no retention of the store or of the files reaches a record', () => {
  const read = (file: string) =>
    JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8')) as unknown
  const { fieldOverrides } = z
    .object({
      fieldOverrides: z.array(z.object({ collectionGroup: z.string(), ttl: z.boolean().optional() })),
    })
    .parse(read('firestore.indexes.json'))
  const expiring = fieldOverrides
    .filter(({ ttl }) => ttl === true)
    .map(({ collectionGroup }) => collectionGroup)
  expect(expiring.length).toBeGreaterThan(0)
  expect(expiring.filter((name) => [...KEPT, 'deliveryNotes', 'trail'].includes(name))).toEqual([])
  const conditionSchema = z.object({
    matchesPrefix: z.array(z.string()).optional(),
    daysSinceNoncurrentTime: z.number().optional(),
  })
  const { rule } = z
    .object({ rule: z.array(z.object({ condition: conditionSchema })) })
    .parse(read('docs/storage-lifecycle.json'))
  // The others are of versions that are no longer current.
  const ofCurrent = rule.filter(({ condition }) => condition.daysSinceNoncurrentTime === undefined)
  expect(ofCurrent.map(({ condition }) => condition.matchesPrefix)).toEqual([['checks/']])
})
