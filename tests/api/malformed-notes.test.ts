import {
  deliveryNoteListSchema,
  deliveryNotePageSchema,
  deliveryNoteTotalsSchema,
} from '@kenshu/contract/delivery-note/list'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminDb, longApiUrl } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { answered, call } from '../support/http/call.ts'
import { expectLogged, strayDocuments } from '../support/malformed.ts'
import { boardOf, partiesOf } from '../support/monthly/ask-month.ts'
import { review } from '../support/notes/bulk-calls.ts'
import { historyOf } from '../support/notes/history.ts'
import { removeNotes, storeNote } from '../support/notes/note-document.ts'

/** An unreadable note does not block the others and is never dropped silently (decisions, 'Delivery notes'). */

// A month that no other test writes to.
const MONTH = '2032-08'
const RANGE = { from_date: '2032-08-01', to_date: '2032-08-31' }
const QUERY = 'from_date=2032-08-01&to_date=2032-08-31'

let admin: Person
/** in order of delivery date; the second and the third are unreadable */
let ids: string[] = []
const place = strayDocuments()

beforeAll(async () => {
  admin = await signInAs('admin')
  for (const day of ['01', '02', '03', '04']) {
    ids.push(await storeNote({ deliveryDate: `2032-08-${day}`, hakkouStatus: 'CL検収拒否' }))
  }
  const [, second = '', third = ''] = ids
  await adminDb().doc(`deliveryNotes/${second}`).update({ amountWithoutTax: '百円', rejectedAt: 'きのう' })
  await adminDb()
    .doc(`deliveryNotes/${third}`)
    .update({ totalAmountWithTax: '11000', requestedAt: '2032-08-03' })
})

afterAll(async () => {
  await removeNotes(ids)
  ids = []
})

function get(path: string) {
  return call(path, { token: admin.token })
}

test('the list has the others, names those in its page, and goes on behind them', async () => {
  const [first = '', second = '', third = '', fourth = ''] = ids
  const whole = answered(await get(`/api/v1/delivery_notes/?${QUERY}`), deliveryNoteListSchema)
  expect(whole.map(({ id }) => id)).toEqual([first, fourth])
  const path = `/api/v1/delivery_notes/?${QUERY}&limit=1`
  const page = answered(await get(path), deliveryNotePageSchema.strict())
  expect(page).toMatchObject({ rows: [{ id: first }], unreadable: [] })
  const next = answered(await get(`${path}&after=${page.next ?? ''}`), deliveryNotePageSchema.strict())
  expect(next.rows.map(({ id }) => id)).toEqual([fourth])
  expect(next.unreadable).toEqual([second, third])
  const { count } = answered(await get(`/api/v1/delivery_notes/totals/?${QUERY}`), deliveryNoteTotalsSchema)
  expect(count).toBe(4)
  await expectLogged(`deliveryNotes/${second}`)
})

/** The lines of a file without its header. */
function linesOf(text: string): string[] {
  return text.trimEnd().split('\r\n').slice(1)
}

test('each file has a line for them that says so', async () => {
  const ask = (path: string, json: object) =>
    call(`/api/v1/download_csv/${path}`, { method: 'POST', token: admin.token, json, base: longApiUrl() })
  for (const answer of [
    await ask('download', RANGE),
    await ask('download', { ...RANGE, cursor: '' }),
    await ask('chosen', { ids }),
  ]) {
    expect(answer.status).toBe(200)
    const lines = linesOf(answer.text)
    expect(lines).toHaveLength(4)
    for (const [index, id] of ids.entries()) {
      expect(lines[index]).toContain(id)
      expect(lines[index]?.includes('読み取れない納品書です')).toBe(index === 1 || index === 2)
    }
  }
})

test('the board of the month counts them as the store does, and names those that can be read', async () => {
  const board = await boardOf(admin, MONTH)
  const [{ count, amount } = { count: 0, amount: 0 }] = board.statuses.filter(
    ({ status }) => status === 'CL検収拒否',
  )
  expect([count, amount]).toEqual([4, 33_000])
  expect(board.rejected.map(({ id }) => id)).toEqual([ids[0], ids[3]])
  await partiesOf(admin, MONTH, 'client')
})

test('a review of many refuses them', async () => {
  const judged = await review(admin, 'stop', ids)
  expect(judged.map(({ verdict }) => verdict)).toEqual(['will', 'refused', 'refused', 'will'])
})

test('a history goes on without an entry that cannot be read', async () => {
  const [id = ''] = ids
  const entry = { uid: admin.uid, email: admin.email, name: '', target: id, details: {}, requestId: '' }
  const paths = [1, 2, 3].map((second) => `auditLog/malformed-${id}-${String(second)}`)
  const now = Date.now()
  for (const [index, path] of paths.entries()) {
    const at = Timestamp.fromMillis(now - index)
    await place(path, index === 1 ? { ...entry, at, action: 7 } : { ...entry, at, action: 'note.edit' })
  }
  expect((await historyOf(admin, id)).map((one) => one.id)).toEqual([
    `malformed-${id}-1`,
    `malformed-${id}-3`,
  ])
  await expectLogged(String(paths[1]))
})
