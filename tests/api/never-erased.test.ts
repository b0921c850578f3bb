import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROLES, type Role } from '@kenshu/contract/roles'
import { uploadResponseSchema } from '@kenshu/contract/upload/upload'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { adminDb } from '../../fixtures/emulators.ts'
import { googleReport } from '../../fixtures/mail/reports.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { exportOf } from '../../fixtures/zac/rows.ts'
import { noteId } from '../../functions/src/promote/plan/note-id.ts'
import { answered, call } from '../support/http/call.ts'
import { runSchedule } from '../support/http/triggers.ts'
import { mailProblemOf, readMailbox, sendToBounce } from '../support/mail/bounces.ts'
import { startImapServer } from '../support/mail/imap-server.ts'
import { endedNotices } from '../support/mail/notices.ts'
import { ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { accept, type ClientNote, post, reject, storeClientNote } from '../support/notes/confirm.ts'
import { putNote } from '../support/notes/note-calls.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { PUBLIC_ROUTES } from '../support/routes/client-routes.ts'
import type { Route } from '../support/routes/route.ts'
import { ROUTES } from '../support/routes/routes.ts'
import { takeFolder, takeIn } from '../support/runs/take-in.ts'
import { newPrefix, zipOfRows } from '../support/zac/export.ts'

/** What has to be kept for years: who changed what, what clients accepted and sent back, and what was deleted. */
const KEPT = ['auditLog', 'acceptances', 'rejections', 'deletedDeliveryNotes', 'trailLeaves']
/** All but readBounces, which needs a mailbox with something in it. */
const SCHEDULES = ['sweepNotices', 'sendReminders', 'sweepUsers', 'sealTrail', 'checkIntegrity'] as const

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
async function expectIntact(since = before): Promise<void> {
  const now = await written()
  const gone = [...since].filter(([name, time]) => now.get(name) !== time).map(([name]) => name)
  expect(gone).toEqual([])
}

beforeAll(async () => {
  admin = await signInAs('admin')
  accepted = await storeClientNote({ salesPersonEmail: admin.email })
  rejected = await storeClientNote()
  deletedId = await storeNote({ hakkouStatus: '営業発行停止' })
  expect((await putNote(admin, accepted.id, { salesChangedClientContactName: '前の担当' })).status).toBe(200)
  expect((await accept(accepted)).status).toBe(200)
  await endedNotices(accepted.id, 1)
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
/** What stands for an id in the requests of tests/support/routes. */
const ANY_ID = /no-such-[a-z-]+/g

/** Whether a call has an id, so that it can aim at a record. */
function namesId({ path: address, request }: Route): boolean {
  return `${address} ${JSON.stringify(request().json ?? null)}`.search(ANY_ID) >= 0
}

/** An admin may whatever another role may (contract/src/permissions.test.ts), so `npm run test:deep` alone has all of them call. */
const CALLERS: readonly Role[] = process.env['EVERY_RULE'] === 'true' ? ROLES : ['admin']

describe.each(CALLERS)('No route erases or alters a record when %s calls it', (role) => {
  const routes: readonly Route[] = ROUTES.filter(({ path: address }) => !ELSEWHERE.test(address))
  test.each(AIMS)('with the id of what is kept: %s', async (aim) => {
    const { token } = await signInAs(role)
    const aimed = (text: string) => text.replaceAll(ANY_ID, idOf(aim))
    // A call without an id is the same for each aim.
    const different = aim === AIMS[0] ? routes : routes.filter(namesId)
    for (const { method, path: address, request } of different) {
      const { json, ...form } = request()
      const sent = json === undefined ? form : { json: JSON.parse(aimed(JSON.stringify(json))) as object }
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

test('an upload that has the numbers of what is kept erases and alters no record', async () => {
  const rows = exportOf(newPrefix(), AIMS.length)
  const numbers = rows['SeikyuHakkou.csv'].map((row) => row['請求番号'] ?? '')
  await takeIn(admin, rows)
  const [toAccept, toReject, toDelete] = await Promise.all(numbers.slice(0, 3).map(asked))
  if (toAccept === undefined || toReject === undefined || toDelete === undefined) throw new Error('No notes')
  expect((await accept(toAccept)).status).toBe(200)
  expect((await reject(toReject)).status).toBe(200)
  for (const { id } of [toAccept, toReject]) await endedNotices(id, 2)
  await adminDb().doc(`deliveryNotes/${toDelete.id}`).update({ hakkouStatus: '営業発行停止' })
  const address = `/api/v1/delivery_notes/${toDelete.id}/`
  expect((await call(address, { method: 'DELETE', token: admin.token })).status).toBe(200)
  const since = await written()

  const changed = rows['SeikyuHakkou.csv'].map((row) => ({
    ...row,
    請求件名: '別の件名',
    税抜金額: '1',
    税込金額: '1001',
  }))
  const body = new FormData()
  const zip = await zipOfRows({ ...rows, 'SeikyuHakkou.csv': changed })
  body.set('zip_file', new Blob([zip]), 'zac.zip')
  const uploaded = await call('/api/v1/upload_csv/', { method: 'POST', token: admin.token, body })
  const { folder } = answered(uploaded, uploadResponseSchema)
  const {
    new_records: created,
    updated_records: updated,
    skipped_count: skipped,
  } = await takeFolder(admin, folder)
  // The deleted one is a new note, the accepted one stays, and the others have changed.
  expect([created.length, updated.length, skipped]).toEqual([1, 2, 1])
  await expectIntact(since)
})

/** A note of an import, as its client has it when it was asked for. */
async function asked(billingNo: string): Promise<ClientNote> {
  const note = adminDb().doc(`deliveryNotes/${noteId(billingNo)}`)
  await note.update({ hakkouStatus: '検収依頼済＆未検収', accessToken: `access-${billingNo}` })
  const { noPasswordToken, password } = (await note.get()).data() as Pick<
    ClientNote,
    'noPasswordToken' | 'password'
  >
  return { id: note.id, accessToken: `access-${billingNo}`, noPasswordToken, password }
}

test.each(SCHEDULES)('the schedule %s erases and alters no record', async (name) => {
  // Otherwise the check of this night may be over.
  await adminDb().doc('integrity/state').delete()
  expect(await runSchedule(name)).toBe(200)
  await expectIntact()
})

test('the schedule readBounces, with a mail that came back, erases and alters no record', async () => {
  const [smtp, imap] = await Promise.all([startMailServer(), startImapServer()])
  try {
    const to = ownAddress()
    const id = await storeNote({
      documentEmail: to,
      salesPersonEmail: admin.email,
      hakkouStatus: '検収依頼済＆未検収',
    })
    imap.receive(googleReport(await sendToBounce(admin, smtp, id, to)))
    const since = await written()
    expect(await readMailbox()).toBe(200)
    expect(await mailProblemOf(admin, id)).not.toBeNull()
    await endedNotices(id, 1)
    await expectIntact(since)
    await expectIntact()
  } finally {
    await Promise.all([smtp.stop(), imap.stop()])
  }
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
