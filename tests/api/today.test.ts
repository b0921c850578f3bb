import { deliveryNoteListSchema } from '@kenshu/contract/delivery-note/list'
import { seenAnswersSchema } from '@kenshu/contract/today/seen'
import { nextSchema, type Today, todaySchema } from '@kenshu/contract/today/today'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { giveRole, type Person, signIn, signInAs } from '../../fixtures/people.ts'
import { exportOf } from '../../fixtures/zac/rows.ts'
import type { NoteDocument } from '../../functions/src/adapters/firestore/documents/notes.ts'
import { marksOf } from '../../functions/src/adapters/firestore/notes/marks.ts'
import { answered, call } from '../support/http/call.ts'
import { endedNotices } from '../support/mail/notices.ts'
import { send } from '../support/mail/send-email.ts'
import { type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { accept, type ClientNote, reject, storeClientNote } from '../support/notes/confirm.ts'
import { getNote, putNote } from '../support/notes/note-calls.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { storedNote } from '../support/notes/stored-note.ts'
import { undo } from '../support/runs/imports.ts'
import { takeIn } from '../support/runs/take-in.ts'
import { newPrefix } from '../support/zac/export.ts'

let server: MailServer
/** a sales person with no notes but those of the test */
let sales: Person
let uploader: Person

beforeAll(async () => {
  server = await startMailServer()
  uploader = await signInAs('csv_uploader')
})
afterAll(() => server.stop())
beforeEach(async () => {
  sales = await signInAs('normal')
})

async function all(person: Person): Promise<Today> {
  return answered(await call('/api/v1/today/', { token: person.token }), todaySchema.strict())
}

async function today(person: Person): Promise<Today['waiting']> {
  return (await all(person)).waiting
}

async function countsOf(person: Person): Promise<Record<string, number>> {
  return Object.fromEntries((await today(person)).map(({ kind, count }) => [kind, count]))
}

/** The stored marks, which must be those that the note's other fields say. */
async function marks(id: string): Promise<string[]> {
  // Only the product writes the collection.
  const data = (await storedNote(id)) as NoteDocument
  expect(data.marks ?? {}).toEqual(marksOf(data))
  return Object.keys(data.marks ?? {})
}

/** Stores an own note of the test's sales person, whose client has been asked. */
function ownClientNote(): Promise<ClientNote> {
  return storeClientNote({ salesPersonEmail: sales.email })
}

async function seen(person: Person, id: string): Promise<number> {
  return (await call(`/api/v1/delivery_notes/${id}/seen/`, { method: 'POST', token: person.token })).status
}

test('each chip counts what its filter finds in the list, of the own notes only', async () => {
  const linkDays = 90
  const ago = (days: number) => Timestamp.fromMillis(Date.now() - days * 24 * 60 * 60_000)
  const store = async (fields: Parameters<typeof storeNote>[0], others: object = {}) => {
    const id = await storeNote({ salesPersonEmail: sales.email, ...fields })
    await adminDb().doc(`deliveryNotes/${id}`).set(others, { merge: true })
    return id
  }
  const unasked = await store({})
  const withoutAddress = await store({ documentEmail: '' }, { marks: { no_recipient: true } })
  const sent = await store({}, { marks: { sent_unset: true } })
  const failed = await store({}, { mailProblem: 'failed', marks: { sent_unset: true } })
  const rejected = await store({ hakkouStatus: 'CL検収拒否' })
  const bounced = await store({ hakkouStatus: '検収依頼済＆未検収' }, { mailProblem: 'bounced' })
  const expired = await store({ hakkouStatus: '検収依頼済＆未検収' }, { requestedAt: ago(linkDays + 9) })
  const expiring = await store({ hakkouStatus: '検収依頼済＆未検収' }, { requestedAt: ago(linkDays - 3) })
  await store({ hakkouStatus: '検収依頼済＆未検収' }, { requestedAt: ago(9) })
  await store({ hakkouStatus: 'CL検収済' }, { requestedAt: ago(linkDays + 9) })
  await storeNote({})

  const found: Record<string, string[]> = {}
  for (const { kind, count, notes } of await today(sales)) {
    if (notes === null) continue
    const { asked_to, ...lists } = notes
    const query = new URLSearchParams(asked_to === '' ? {} : { asked_to })
    for (const [name, values] of Object.entries(lists)) for (const value of values) query.append(name, value)
    const answer = await call(`/api/v1/delivery_notes/?${query.toString()}`, { token: sales.token })
    const ids = answered(answer, deliveryNoteListSchema).map(({ id }) => id)
    expect(ids).toHaveLength(count)
    found[kind] = ids.toSorted()
  }
  expect(found).toEqual({
    unasked: [unasked],
    rejected: [rejected],
    noRecipient: [withoutAddress],
    sentUnset: [sent, failed].toSorted(),
    mail: [bounced, failed].toSorted(),
    expiring: [expired, expiring].toSorted(),
  })
  // All different notes but the failed one, which is in two kinds.
  expect((await all(sales)).total).toBe(8)
})

test('the chip of rejections says when the oldest was made', async () => {
  const [first, second] = [await ownClientNote(), await ownClientNote()]
  for (const note of [first, second]) {
    await reject(note)
    await endedNotices(note.id, 1)
  }
  const [rejected] = await today(sales)
  const { rejectedAt } = await getNote(sales, first.id)
  expect(rejected).toMatchObject({ kind: 'rejected', count: 2, oldestAt: rejectedAt })
  const told: unknown = (await adminDb().doc(`noteChanges/${first.id}`).get()).get('row')
  expect(told).toMatchObject({ rejectedAt })
})

test('reissued links ask for another mail, so the status is not what is left', async () => {
  const id = await storeNote({ salesPersonEmail: sales.email, documentEmail: ownAddress() })
  expect((await send(sales, id)).status).toBe(200)
  const { revision } = await getNote(sales, id)
  const path = `/api/v1/delivery_notes/${id}/reissue/`
  expect((await call(path, { method: 'POST', token: sales.token, json: { revision } })).status).toBe(200)
  expect(await marks(id)).toEqual([])
  expect(await countsOf(sales)).toEqual({ unasked: 1 })
  expect((await send(sales, id)).status).toBe(200)
  expect(await marks(id)).toEqual(['sent_unset'])
})

test('a mail sent while the status stays is told until the status is set, and again after that is undone', async () => {
  const id = await storeNote({ salesPersonEmail: sales.email, documentEmail: ownAddress() })
  expect((await send(sales, id)).status).toBe(200)
  expect(await marks(id)).toEqual(['sent_unset'])
  expect(await countsOf(sales)).toEqual({ sentUnset: 1 })

  const { status, json } = await putNote(sales, id, { hakkouStatus: '検収依頼済＆未検収' })
  expect(status).toBe(200)
  expect(await marks(id)).toEqual([])
  const { revision } = await getNote(sales, id)
  expect(json).toMatchObject({ revision })
  const undone = await call(`/api/v1/delivery_notes/${id}/undo/`, {
    method: 'POST',
    token: sales.token,
    json: { revision },
  })
  expect(undone.status).toBe(200)
  expect(await marks(id)).toEqual(['sent_unset'])
})

test('an answer is new until its sales person has seen it, and seeing it changes neither revision nor history', async () => {
  const note = await ownClientNote()
  expect((await reject(note)).status).toBe(200)
  await endedNotices(note.id, 1)
  expect(await marks(note.id)).toEqual(['no_recipient', 'new_answer'])
  expect(await countsOf(sales)).toEqual({ rejected: 1, newAnswer: 1 })
  expect((await all(sales)).total).toBe(1)
  const before = await getNote(sales, note.id)

  const other = await signInAs('admin')
  expect(await seen(other, note.id)).toBe(200)
  expect(await marks(note.id)).toContain('new_answer')
  expect(await seen(sales, note.id)).toBe(200)
  expect(await seen(sales, note.id)).toBe(200)
  expect(await marks(note.id)).toEqual(['no_recipient'])
  expect(await getNote(sales, note.id)).toEqual(before)
  const told: unknown = (await adminDb().doc(`noteChanges/${note.id}`).get()).get('row')
  expect(told).toMatchObject({ marks: ['no_recipient'] })

  // The client is asked again and accepts, which is a new answer.
  await putNote(sales, note.id, { hakkouStatus: '検収依頼済＆未検収' })
  expect(await marks(note.id)).toEqual([])
  expect((await accept(note)).status).toBe(200)
  expect(await marks(note.id)).toEqual(['new_answer'])
  await endedNotices(note.id, 1)
})

test('several answers are seen in the list by one call, of the own notes only, and open lists are told of each', async () => {
  const own = [await ownClientNote(), await ownClientNote()]
  const foreign = await storeClientNote({ salesPersonEmail: ownAddress('sales', 'example.co.jp') })
  for (const note of [...own, foreign]) {
    expect((await accept(note)).status).toBe(200)
    await endedNotices(note.id, 1)
  }
  const ids = [...own, foreign].map(({ id }) => id)
  const see = async () =>
    answered(
      await call('/api/v1/today/seen/', {
        method: 'POST',
        token: sales.token,
        json: { ids: [...ids, ids[0], 'no-such-note'] },
      }),
      seenAnswersSchema.strict(),
    )
  expect(await see()).toEqual({ seen: 2 })
  expect(await see()).toEqual({ seen: 0 })
  for (const { id } of own) {
    expect(await marks(id)).toEqual([])
    const told: unknown = (await adminDb().doc(`noteChanges/${id}`).get()).get('row')
    expect(told).toMatchObject({ hakkouStatus: 'CL検収済' })
    expect(told).not.toHaveProperty('marks')
  }
  expect(await marks(foreign.id)).toEqual(['new_answer'])
  expect(await countsOf(sales)).toEqual({})
})

test('a note without a recipient says so until somebody types one', async () => {
  const id = await storeNote({ salesPersonEmail: sales.email, documentEmail: '' })
  await putNote(sales, id, { salesChangedClientContactName: '検収 太郎' })
  expect(await marks(id)).toEqual(['no_recipient'])
  await putNote(sales, id, { salesChangedClientContactEmail: 'taro@customer.example.com' })
  expect(await marks(id)).toEqual([])
})

test('imports and their undo keep the marks right', async () => {
  const rows = exportOf(newPrefix(), 1)
  const [row] = rows['SeikyuHakkou.csv']
  const [customer] = rows['Client_Tokuisaki.csv']
  const without = {
    ...rows,
    'SeikyuHakkou.csv': [{ ...row, 書類送付先メールアドレス: '' }],
    'Client_Tokuisaki.csv': [{ ...customer, メールアドレス: '' }],
  }
  const { new_records: made } = await takeIn(uploader, without)
  const id = made[0]?.id ?? ''
  expect(await marks(id)).toEqual(['no_recipient'])
  const { folder } = await takeIn(uploader, rows)
  expect(await marks(id)).toEqual([])
  await undo(uploader, folder)
  expect(await marks(id)).toEqual(['no_recipient'])
})

test('those who upload see their own kinds, admins those of users too, and nobody without notes of their own any of notes', async () => {
  const admin = await signInAs('admin')
  await giveRole(await signIn(), null)
  const kinds = Object.keys(await countsOf(admin))
  expect(kinds).toContain('waitingRoles')
  expect((await today(uploader)).every(({ notes }) => notes === null)).toBe(true)
  expect(Object.keys(await countsOf(uploader))).not.toContain('waitingRoles')
  expect(await today(sales)).toEqual([])
  const next = await call('/api/v1/today/next/', { token: sales.token })
  expect(answered(next, nextSchema.strict())).toEqual({ reminders: null })
})
