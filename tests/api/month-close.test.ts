import { formatJapaneseDate } from '@kenshu/contract/calendar-date'
import {
  closingCsvSchema,
  type LateChange,
  type MonthClose,
  monthCloseSchema,
} from '@kenshu/contract/monthly/close'
import { todaySchema } from '@kenshu/contract/today/today'
import { beforeAll, expect, test } from 'vitest'
import { adminBucket, adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { noteId } from '../../functions/src/promote/plan/note-id.ts'
import { type Answer, answered, call, errorBody } from '../support/http/call.ts'
import { review } from '../support/notes/bulk-calls.ts'
import { accept, storeClientNote } from '../support/notes/confirm.ts'
import { putNote } from '../support/notes/note-calls.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { undo } from '../support/runs/imports.ts'
import { takeIn } from '../support/runs/take-in.ts'
import { exportOfDay, newPrefix } from '../support/zac/export.ts'

let admin: Person
let normal: Person
let nextMonth = 1

beforeAll(async () => {
  admin = await signInAs('admin')
  normal = await signInAs('normal')
})

/** A month in which no other test has notes. */
function newMonth(): string {
  return `1956-${String(nextMonth++).padStart(2, '0')}`
}

function ask(
  person: Person,
  month: string,
  path: string,
  method?: 'POST' | 'PUT',
  json?: unknown,
): Promise<Answer> {
  const body = json === undefined ? {} : { json }
  return call(`/api/v1/monthly/${month}/close/${path}`, {
    token: person.token,
    method: method ?? 'GET',
    ...body,
  })
}

async function closeOf(month: string, person = admin): Promise<MonthClose> {
  return answered(await ask(person, month, ''), monthCloseSchema.strict())
}

async function close(month: string, revision: number): Promise<MonthClose> {
  return answered(await ask(admin, month, '', 'POST', { revision }), monthCloseSchema.strict())
}

/** A changed amount, in yen. */
const DEARER = { 税抜金額: '20000', 消費税額: '2000', 税込金額: '22000' }

const told = ({ kind, action, billing_no }: LateChange) => [kind, action, billing_no]

test('a closing keeps figures and CSV of its moment, and another admin who closes as well is told so', async () => {
  const month = newMonth()
  const prefix = newPrefix()
  await takeIn(admin, exportOfDay(prefix, 3, `${month}-10`))
  await putNote(admin, noteId(`${prefix}-00001`), { hakkouStatus: '検収依頼済＆未検収' })
  const answers = await Promise.all([0, 1].map(() => ask(admin, month, '', 'POST', { revision: 0 })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const closed = await closeOf(month, normal)
  expect(closed).toMatchObject({ revision: 1, closed: '1', late_changes: [] })
  // The review of a job also says that the month is closed.
  expect(await review(normal, 'stop', [noteId(`${prefix}-00001`)])).toMatchObject([{ closedMonth: month }])
  const [closing] = closed.closings
  expect(closed.closings).toHaveLength(1)
  expect(closing).toMatchObject({
    by: admin.displayName,
    reconciliation: { exported: { count: 3, amount: 33_000 }, difference: 0, differing: 0 },
    reopened: null,
  })
  expect(closing?.statuses.filter(({ count }) => count > 0)).toEqual([
    expect.objectContaining({ count: 2, amount: 22_000 }),
    { status: '検収依頼済＆未検収', count: 1, amount: 11_000 },
  ])
  const audits = await adminDb().collection('auditLog').where('target', '==', month).get()
  expect(audits.docs.map((doc) => doc.get('action') as unknown)).toEqual(['month.close'])

  // The CSV of the refused closing is gone.
  const [kept] = await adminBucket().getFiles({ prefix: `closings/${month}/` })
  expect(kept).toHaveLength(1)
  const link = answered(await ask(admin, month, '1/csv/'), closingCsvSchema)
  const csv = await (await fetch(link.signed_url)).text()
  expect(csv.trimEnd().split('\r\n')).toHaveLength(4)
  expect(csv).toContain(`${prefix}-00003`)
  expect((await ask(normal, month, '1/csv/')).status).toBe(403)
  expect((await ask(normal, month, '', 'POST', { revision: 1 })).status).toBe(403)
})

test('a closing deletes what earlier attempts at it, of which it was unclear whether they closed, have left in Storage', async () => {
  const month = newMonth()
  await storeNote({ deliveryDate: `${month}-10` })
  const object = (name: string) => adminBucket().file(`closings/${month}/${name}.csv`)
  await Promise.all(['1-lost', '11-of-another'].map((name) => object(name).save('')))
  await close(month, 0)
  const [kept] = await adminBucket().getFiles({ prefix: `closings/${month}/` })
  expect(kept.map(({ name }) => name.split('/').at(-1)?.split('-')[0])).toEqual(['1', '11'])
  expect(kept.map(({ name }) => name)).not.toContain(object('1-lost').name)
  const link = answered(await ask(admin, month, '1/csv/'), closingCsvSchema)
  expect((await fetch(link.signed_url)).status).toBe(200)
})

test('each kind of change after the closing is told with note, person and time; what came before is not', async () => {
  const month = newMonth()
  const prefix = newPrefix()
  const rows = exportOfDay(prefix, 5, `${month}-10`)
  const idOf = (number: number) => noteId(`${prefix}-0000${String(number)}`)
  await takeIn(admin, rows)
  const answering = await storeClientNote({ billingNo: `${prefix}-client`, deliveryDate: `${month}-11` })
  await putNote(admin, idOf(2), { hakkouStatus: '営業発行停止' })
  await close(month, 0)
  expect((await closeOf(month)).late_changes).toEqual([])

  await putNote(admin, idOf(1), { salesChangedClientContactName: '変更 後' })
  await accept(answering)
  expect(
    (await call(`/api/v1/delivery_notes/${idOf(2)}/`, { method: 'DELETE', token: admin.token })).status,
  ).toBe(200)
  // One note changes, one is new, and one leaves the month.
  const later = exportOfDay(prefix, 6, `${month}-10`)
  const [, , third, fourth] = later['SeikyuHakkou.csv']
  Object.assign(third ?? {}, DEARER)
  Object.assign(fourth ?? {}, { 納品日: `${month.slice(0, 4)}/12/01` })
  later['SeikyuHakkou.csv'].splice(1, 1)
  await takeIn(admin, later)

  const { late_changes: late, has_more_changes: hasMore } = await closeOf(month, normal)
  expect(hasMore).toBe(false)
  expect(new Set(late.map(told))).toEqual(
    new Set([
      ['changed', 'note.edit', `${prefix}-00001`],
      ['changed', 'client.accept', `${prefix}-client`],
      ['deleted', 'note.delete', `${prefix}-00002`],
      ['imported', 'zac.promote', `${prefix}-00003`],
      ['imported', 'zac.promote', `${prefix}-00004`],
      ['imported_new', 'zac.promote', `${prefix}-00006`],
    ]),
  )
  const edit = late.find(({ action }) => action === 'note.edit')
  expect(edit).toMatchObject({ by: admin.displayName, note_id: idOf(1), changes: [{ after: '変更 後' }] })
  const deleted = late.find(({ kind }) => kind === 'deleted')
  expect(deleted).toMatchObject({ note_id: null, by: admin.displayName, amount: 11_000 })
  expect(deleted?.client_name).not.toBe('')
  const moved = late.find(({ billing_no }) => billing_no === `${prefix}-00004`)
  expect(moved?.changes).toContainEqual(
    expect.objectContaining({ before: formatJapaneseDate(`${month}-10`), after: '1956年12月1日' }),
  )

  const waiting = async (person: Person) =>
    answered(await call('/api/v1/today/', { token: person.token }), todaySchema).waiting.find(
      ({ kind }) => kind === 'lateChanges',
    )
  const found = await waiting(admin)
  expect(found?.month).toBe(month)
  expect(found?.count).toBeGreaterThanOrEqual(late.length)
  expect(await waiting(normal)).toBeUndefined()

  // Closing again starts anew.
  expect(await close(month, 1)).toMatchObject({
    closed: '2',
    late_changes: [],
    closings: [{ id: '2' }, { id: '1' }],
  })
})

test('an import that is undone after the closing is told, also for the note that it removes', async () => {
  const month = newMonth()
  const prefix = newPrefix()
  await takeIn(admin, exportOfDay(prefix, 1, `${month}-10`))
  const rows = exportOfDay(prefix, 2, `${month}-10`)
  Object.assign(rows['SeikyuHakkou.csv'][0] ?? {}, DEARER)
  const { folder } = await takeIn(admin, rows)
  await close(month, 0)
  await undo(admin, folder)
  expect(new Set((await closeOf(month)).late_changes.map(told))).toEqual(
    new Set([
      ['deleted', 'zac.undo', `${prefix}-00002`],
      ['import_undone', 'zac.undo', `${prefix}-00001`],
    ]),
  )
})

test('a month that has not begun is not closed', async () => {
  const answer = await ask(admin, '2056-01', '', 'POST', { revision: 0 })
  expect([answer.status, errorBody(answer).code]).toEqual([409, 'month_not_begun'])
})

test('a closing is taken back by an admin, recorded, and the month can be closed again', async () => {
  const month = newMonth()
  const id = await storeNote({ deliveryDate: `${month}-10` })
  await close(month, 0)
  expect((await ask(normal, month, 'reopen/', 'POST', { revision: 1 })).status).toBe(403)
  expect((await ask(admin, month, 'reopen/', 'POST', { revision: 0 })).status).toBe(409)
  const reopened = answered(await ask(admin, month, 'reopen/', 'POST', { revision: 1 }), monthCloseSchema)
  expect(reopened).toMatchObject({ closed: null, revision: 2, late_changes: [] })
  expect(reopened.closings[0]?.reopened?.by).toBe(admin.displayName)
  expect((await ask(admin, month, 'reopen/', 'POST', { revision: 2 })).status).toBe(409)
  await putNote(admin, id, { salesChangedClientContactName: '開いている間' })
  const again = await close(month, 2)
  expect(again).toMatchObject({ closed: '3', late_changes: [] })
  expect(again.closings.map((one) => [one.id, one.reopened === null])).toEqual([
    ['3', true],
    ['1', false],
  ])
})

test('a step is ticked by hand, with who and when, kept in the closing, and the tick is taken back', async () => {
  const month = newMonth()
  const tick = async (person: Person, isTicked: boolean) =>
    answered(
      await ask(person, month, 'ticks/', 'PUT', { step: 'reconcile', is_ticked: isTicked }),
      monthCloseSchema,
    ).ticks
  const [first] = await tick(normal, true)
  expect(first).toMatchObject({ step: 'reconcile', by: normal.displayName })
  // A tick that is there stays with who made it.
  expect(await tick(admin, true)).toEqual([first])
  expect((await close(month, 0)).closings[0]?.ticks).toEqual([first])
  expect(await tick(admin, false)).toEqual([])
  expect((await closeOf(month)).closings[0]?.ticks).toEqual([first])
})
