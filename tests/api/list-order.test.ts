import {
  type DeliveryNoteQuery,
  deliveryNotePageSchema,
  deliveryNoteQuerySchema,
  isFoundBy,
} from '@kenshu/contract/delivery-note/list'
import { noteChangeSchema } from '@kenshu/contract/delivery-note/live'
import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { openTab } from '../../bench/lists/tab.ts'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import type { LiveChange } from '../../web/src/features/delivery-notes/calls/live/feed.ts'
import { type ReadPage, withChanges } from '../../web/src/features/delivery-notes/calls/live/with-changes.ts'
import { answered, call } from '../support/http/call.ts'
import { send } from '../support/mail/send-email.ts'
import { ownAddress } from '../support/mail/smtp-server.ts'
import { begin, ended } from '../support/notes/bulk-calls.ts'
import { getNote, putNote } from '../support/notes/note-calls.ts'
import { removeNotes, storeMany, storeNote } from '../support/notes/note-document.ts'
import { holdById } from '../support/runs/hold-note.ts'

let admin: Person

beforeAll(async () => {
  admin = await signInAs('admin')
})

/** The list of a day that no other test uses. */
function listOf(day: string): DeliveryNoteQuery {
  return deliveryNoteQuerySchema.parse({ from_date: day, to_date: day, hakkou_status: ['営業未対応'] })
}

/** Reads a page as a tab does. @param told how many changes the tab had received before the request */
async function readPage(query: DeliveryNoteQuery, told: number, after = ''): Promise<ReadPage> {
  const search = new URLSearchParams({ from_date: query.from_date, to_date: query.to_date, limit: '40' })
  for (const status of query.hakkou_status) search.append('hakkou_status', status)
  if (after !== '') search.set('after', after)
  const answer = await call(`/api/v1/delivery_notes/?${String(search)}`, { token: admin.token })
  return { ...answered(answer, deliveryNotePageSchema.strict()), told }
}

/** The note's change record, as if it reached a tab after all of the tab's requests. */
async function changeOf(id: string): Promise<LiveChange> {
  const told = await adminDb().doc(`noteChanges/${id}`).get()
  const at = z.instanceof(Timestamp).parse(told.get('at')).toMillis()
  return { ...noteChangeSchema.parse(told.data()), at, nth: 1 }
}

const namesOf = (rows: readonly Pick<DeliveryNoteRow, 'id' | 'hakkouStatus'>[]) =>
  rows
    .map(({ id, hakkouStatus }) => `${id} ${hakkouStatus}`)
    .toSorted((one, other) => one.localeCompare(other))

test('a change that the store was asked for before a list was read, and made after it, is in the list', async () => {
  const day = '1997-03-01'
  const query = listOf(day)
  let isReached = false
  // Each attempt of a commit gets a new timestamp, so the commit is blocked until a list was read after such a timestamp.
  for (let reads = 5; !isReached; reads *= 2) {
    const stopped = await storeNote({ deliveryDate: day, hakkouStatus: '営業未対応' })
    const freed = await storeNote({ deliveryDate: day, hakkouStatus: '営業発行停止' })
    const letGo = await Promise.all([holdById(stopped), holdById(freed)])
    const changes = Promise.all([
      putNote(admin, stopped, { hakkouStatus: '営業発行停止' }),
      putNote(admin, freed, { hakkouStatus: '営業未対応' }),
    ])
    const pages: ReadPage[] = []
    for (let count = 0; count < reads; count++) pages.push(await readPage(query, 0))
    await Promise.all(letGo.map((release) => release()))
    for (const { status } of await changes) expect(status).toBe(200)

    const told = new Map([
      [stopped, await changeOf(stopped)],
      [freed, await changeOf(freed)],
    ])
    for (const page of pages) {
      expect(page.rows.map(({ id }) => id)).toEqual([stopped])
      expect(namesOf(withChanges([page], told, query))).toEqual([`${freed} 営業未対応`])
      isReached ||= [...told.values()].every(({ at }) => at <= Date.parse(page.readAt))
    }
    await removeNotes([stopped, freed])
  }
})

test('lists that are opened while a job changes their notes are right once all of it was told', async () => {
  const day = '1997-03-02'
  const query = { ...listOf(day), hakkou_status: [] }
  const ids = await storeMany(150, { deliveryDate: day, hakkouStatus: '営業未対応' })
  const tab = await openTab('lists-in-a-job')
  onTestFinished(() => tab.close())
  await tab.until(({ isLive }) => isLive)

  const id = await begin(admin, 'stop', ids)
  const state = { isOver: false }
  const job = ended(admin, id).finally(() => {
    state.isOver = true
  })
  const lists: ReadPage[][] = []
  while (!state.isOver) {
    const pages: ReadPage[] = []
    do pages.push(await readPage(query, tab.current().told, pages.at(-1)?.next ?? ''))
    while (pages.at(-1)?.next !== null)
    lists.push(pages)
  }
  expect((await job).job.counts.done).toBe(ids.length)
  await tab.until(({ changes }) => ids.every((one) => changes.has(one)))

  const truth = ids.map((one) => ({ id: one, hakkouStatus: '営業発行停止' as const }))
  for (const pages of lists) {
    expect(namesOf(withChanges(pages, tab.current().changes, query))).toEqual(namesOf(truth))
  }
  await removeNotes(ids)
})

test('a row of a later version than a change replaced has that change in it, also one that was deleted and stored anew', async () => {
  const day = '1997-03-03'
  const query = listOf(day)
  const id = await storeNote({ deliveryDate: day, hakkouStatus: '営業発行停止' })
  const whole = await getNote(admin, id)
  const stored = (await adminDb().doc(`deliveryNotes/${id}`).get()).data() ?? {}
  const answer = await call(`/api/v1/delivery_notes/${id}/`, { method: 'DELETE', token: admin.token })
  expect(answer.status).toBe(200)
  const gone = await changeOf(id)
  expect(gone).toMatchObject({ row: null, revision: whole.revision + 1 })

  // Creates the note again as an import does, with its first revision.
  await adminDb()
    .doc(`deliveryNotes/${id}`)
    .create({ ...stored, hakkouStatus: '営業未対応', revision: 1 })
  const page = await readPage(query, 0)
  expect(page.rows.map(({ version }) => version > gone.over)).toEqual([true])
  expect(
    withChanges([page], new Map([[id, gone]]), query).filter((row) => isFoundBy(query, row)),
  ).toHaveLength(1)
})

test('what raises no revision is in its order too: a mail that could not be sent', async () => {
  const day = '1997-03-04'
  const query = listOf(day)
  const documentEmail = ownAddress()
  const id = await storeNote({ deliveryDate: day, hakkouStatus: '営業未対応', documentEmail })
  const before = await readPage(query, 0)
  // No mail server is listening.
  expect((await send(admin, id)).status).toBe(502)
  const after = await readPage(query, 0)
  const change = await changeOf(id)
  expect(change).toMatchObject({ revision: 1, row: { mailProblem: 'failed' } })
  const told = new Map([[id, { ...change, row: change.row && { ...change.row, clientName: '伝えられた' } }]])
  const shown = [before, after].map((page) => withChanges([page], told, query).map((row) => row.clientName))
  expect(shown).toEqual([['伝えられた'], [after.rows[0]?.clientName]])
})
