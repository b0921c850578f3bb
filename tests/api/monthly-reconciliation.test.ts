import type { Reconciliation } from '@kenshu/contract/monthly/reconciliation'
import { beforeAll, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import type { Rows } from '../../fixtures/zac/rows.ts'
import { noteId } from '../../functions/src/promote/plan/note-id.ts'
import { call } from '../support/http/call.ts'
import { reconciliationOf } from '../support/monthly/ask-month.ts'
import { putNote } from '../support/notes/note-calls.ts'
import { undo } from '../support/runs/imports.ts'
import { takeIn } from '../support/runs/take-in.ts'
import { exportOfDay, newPrefix } from '../support/zac/export.ts'

let admin: Person
let nextMonth = 1

beforeAll(async () => {
  admin = await signInAs('admin')
})

/** A month in which no other test has notes. */
function newMonth(): string {
  const number = nextMonth++
  return `${String(2050 + Math.floor(number / 12))}-${String((number % 12) + 1).padStart(2, '0')}`
}

/** Rows of notes with the given totals in yen, incl. tax; their numbers are the prefix with 00001 and so on. */
function rowsOf(prefix: string, day: string, ...totals: number[]): Rows {
  const rows = exportOfDay(prefix, totals.length, day)
  for (const [index, row] of rows['SeikyuHakkou.csv'].entries()) {
    const total = totals[index] ?? 0
    Object.assign(row, { 税抜金額: String(total), 消費税額: '0', 税込金額: String(total) })
  }
  return rows
}

const number = (prefix: string, n: number) => `${prefix}-${String(n).padStart(5, '0')}`
const idOf = (prefix: string, n: number) => noteId(number(prefix, n))

function cell(rows: Rows, n: number, cells: Record<string, string>): void {
  Object.assign(rows['SeikyuHakkou.csv'][n - 1] ?? {}, cells)
}

async function accepted(id: string): Promise<void> {
  await adminDb().doc(`deliveryNotes/${id}`).update({ hakkouStatus: 'CL検収済', isAccepted: true })
}

/** The sum of the reconciliation and the notes that it names. */
function told(found: Reconciliation) {
  const parts = Object.values(found.parts).reduce((sum, { amount }) => sum + amount, 0)
  const named = found.differences.notes.reduce((sum, { difference }) => sum + difference, 0)
  expect(found.difference).toBe(named + found.differences.more.amount)
  expect(found.export?.amount).toBe(parts + found.difference)
  return {
    export: found.export?.amount,
    parts: Object.fromEntries(Object.entries(found.parts).map(([part, { amount }]) => [part, amount])),
    differences: found.differences.notes.map(({ kind, billing_no, difference }) => [
      kind,
      billing_no,
      difference,
    ]),
    deleted: found.deleted.notes.map(({ billing_no, amount }) => [billing_no, amount]),
    failed: found.failed.notes.map(({ billing_no, amount }) => [billing_no, amount]),
  }
}

const NO_PARTS = {
  ...{ accepted: 0, waiting: 0, rejected: 0, unasked: 0, unrecorded: 0 },
  ...{ stopped: 0, deleted: 0, failed: 0 },
}
const NONE = { differences: [], deleted: [], failed: [] }

test('a month without an export says so, and shows what there is', async () => {
  const found = await reconciliationOf(admin, '2039-01')
  expect(found.export).toBeNull()
  expect(found.difference).toBe(0)
})

test('right after an import all of it is there, whatever its notes become', async () => {
  const [prefix, month] = [newPrefix(), newMonth()]
  const rows = rowsOf(prefix, `${month}-10`, 100, 200, 300, 400)
  Object.assign(rows['Anken.csv'][3] ?? {}, { 売上計上日: '' })
  await takeIn(admin, rows)
  expect(told(await reconciliationOf(admin, month))).toEqual({
    export: 1000,
    parts: { ...NO_PARTS, unasked: 600, unrecorded: 400 },
    ...NONE,
  })
  await accepted(idOf(prefix, 1))
  await putNote(admin, idOf(prefix, 2), { hakkouStatus: '検収依頼済＆未検収' })
  await putNote(admin, idOf(prefix, 3), { hakkouStatus: '営業発行停止' })
  await adminDb()
    .doc(`deliveryNotes/${idOf(prefix, 4)}`)
    .update({ hakkouStatus: 'CL検収拒否' })
  expect(told(await reconciliationOf(admin, month))).toEqual({
    export: 1000,
    parts: { ...NO_PARTS, accepted: 100, waiting: 200, stopped: 300, rejected: 400 },
    ...NONE,
  })
})

test('a note that was deleted is named as deleted, and after it came back it is there again', async () => {
  const [prefix, month] = [newPrefix(), newMonth()]
  const rows = rowsOf(prefix, `${month}-10`, 100, 200)
  await takeIn(admin, rows)
  const id = idOf(prefix, 2)
  await putNote(admin, id, { hakkouStatus: '営業発行停止' })
  expect((await call(`/api/v1/delivery_notes/${id}/`, { method: 'DELETE', token: admin.token })).status).toBe(
    200,
  )
  expect(told(await reconciliationOf(admin, month))).toEqual({
    export: 300,
    parts: { ...NO_PARTS, unasked: 100, deleted: 200 },
    ...NONE,
    deleted: [[number(prefix, 2), 200]],
  })
  await takeIn(admin, rows)
  expect(told(await reconciliationOf(admin, month))).toMatchObject({
    parts: { unasked: 300, deleted: 0 },
    ...NONE,
  })
})

test('what failed is named with what its row says, also where the note is there from before', async () => {
  const [prefix, month] = [newPrefix(), newMonth()]
  await takeIn(admin, rowsOf(prefix, `${month}-10`, 100, 200))
  const rows = rowsOf(prefix, `${month}-10`, 100, 250, 300, 400)
  cell(rows, 2, { 請求日: 'いつか' })
  cell(rows, 3, { 税込金額: 'たくさん' })
  cell(rows, 4, { 納品日: 'いつか' })
  await takeIn(admin, rows)
  const found = await reconciliationOf(admin, month)
  expect(told(found)).toEqual({
    export: 350,
    parts: { ...NO_PARTS, unasked: 300, failed: 250 },
    differences: [['failed_but_stored', number(prefix, 2), -200]],
    deleted: [],
    failed: [
      [number(prefix, 2), 250],
      [number(prefix, 3), null],
    ],
  })
  expect(found.failed.notes[0]?.client_name).toBe('㈱試験ホールディングス')
  expect(found.export?.undated).toEqual({ count: 1, amount: 400 })
})

test('a second export: what it no longer has, what it cannot change, and what has moved is named', async () => {
  const [prefix, month, other] = [newPrefix(), newMonth(), newMonth()]
  await takeIn(admin, rowsOf(prefix, `${month}-10`, 100, 200, 300, 400, 500))
  await accepted(idOf(prefix, 1))
  await accepted(idOf(prefix, 2))
  await accepted(idOf(prefix, 3))
  const rows = rowsOf(prefix, `${month}-10`, 100, 250, 300, 450, 500)
  // accepted, so the import does not change it although ZAC has it in another month
  cell(rows, 3, { 納品日: `${other}-01`.replaceAll('-', '/') })
  rows['SeikyuHakkou.csv'].splice(4, 1)
  await takeIn(admin, rows)
  const found = await reconciliationOf(admin, month)
  expect(told(found)).toEqual({
    export: 800,
    parts: { ...NO_PARTS, accepted: 600, unasked: 950 },
    differences: [
      ['not_in_export', number(prefix, 5), -500],
      ['exported_in_other_month', number(prefix, 3), -300],
      ['amount', number(prefix, 2), 50],
    ],
    deleted: [],
    failed: [],
  })
  expect(found.differences.notes[2]).toMatchObject({
    id: idOf(prefix, 2),
    exported: 250,
    stored: 200,
    title: '件名 00002',
  })
  expect(told(await reconciliationOf(admin, other))).toMatchObject({
    export: 300,
    differences: [['stored_in_other_month', number(prefix, 3), 300]],
  })
})

test('after an undo the export before it counts again', async () => {
  const [prefix, month] = [newPrefix(), newMonth()]
  await takeIn(admin, rowsOf(prefix, `${month}-10`, 100, 200))
  const { folder } = await takeIn(admin, rowsOf(prefix, `${month}-10`, 150, 200, 300))
  expect(told(await reconciliationOf(admin, month))).toMatchObject({ export: 650, ...NONE })
  // A user edits one of its notes, so the undo keeps that note.
  await putNote(admin, idOf(prefix, 1), { hakkouStatus: '検収依頼済＆未検収' })
  await undo(admin, folder)
  expect(told(await reconciliationOf(admin, month))).toEqual({
    export: 300,
    parts: { ...NO_PARTS, waiting: 150, unasked: 200 },
    ...NONE,
    differences: [['amount', number(prefix, 1), -50]],
  })
})

test('an export of other months leaves a month’s export alone', async () => {
  const [prefix, month, other] = [newPrefix(), newMonth(), newMonth()]
  await takeIn(admin, rowsOf(prefix, `${month}-28`, 100))
  await takeIn(admin, rowsOf(newPrefix(), `${other}-01`, 700))
  expect(told(await reconciliationOf(admin, month))).toEqual({
    export: 100,
    parts: { ...NO_PARTS, unasked: 100 },
    ...NONE,
  })
})

/** Merges the rows of two exports. */
function together(first: Rows, second: Rows): Rows {
  for (const [file, rows] of Object.entries(second) as [keyof Rows, Rows[keyof Rows]][]) {
    // Both exports contain the same clients and people.
    const known = new Set(first[file].map((row) => JSON.stringify(row)))
    first[file].push(...rows.filter((row) => !known.has(JSON.stringify(row))))
  }
  return first
}

test('a stray row in the next month’s export counts as it is, and leaves the other notes alone', async () => {
  const [may, june, month, next] = [newPrefix(), newPrefix(), newMonth(), newMonth()]
  await takeIn(admin, rowsOf(may, `${month}-10`, 100, 200, 300, 400))
  await takeIn(admin, together(rowsOf(june, `${next}-10`, 7, 7, 7, 7), rowsOf(may, `${month}-31`, 150)))
  const found = await reconciliationOf(admin, month)
  expect(told(found)).toEqual({ export: 1050, parts: { ...NO_PARTS, unasked: 1050 }, ...NONE })
  expect(found.export).toMatchObject({ count: 4, later_imports: 1 })
  const other = await reconciliationOf(admin, next)
  expect(told(other)).toEqual({ export: 28, parts: { ...NO_PARTS, unasked: 28 }, ...NONE })
  expect(other.export).toMatchObject({ later_imports: 0 })
})

test('a note that the next month’s export has moved there is missed by neither month', async () => {
  const [may, june, month, next] = [newPrefix(), newPrefix(), newMonth(), newMonth()]
  await takeIn(admin, rowsOf(may, `${month}-10`, 100, 200, 300))
  await takeIn(admin, together(rowsOf(june, `${next}-10`, 7, 7, 7), rowsOf(may, `${next}-01`, 100)))
  expect(told(await reconciliationOf(admin, month))).toEqual({
    ...{ export: 500, parts: { ...NO_PARTS, unasked: 500 } },
    ...NONE,
  })
  expect(told(await reconciliationOf(admin, next))).toMatchObject({ export: 121, ...NONE })
})

test('one that cannot be moved since it is accepted is named in both months', async () => {
  const [may, june, month, next] = [newPrefix(), newPrefix(), newMonth(), newMonth()]
  await takeIn(admin, rowsOf(may, `${month}-10`, 100, 200, 300))
  await accepted(idOf(may, 1))
  await takeIn(admin, together(rowsOf(june, `${next}-10`, 7, 7, 7), rowsOf(may, `${next}-01`, 100)))
  expect(told(await reconciliationOf(admin, month))).toMatchObject({
    export: 500,
    differences: [['exported_in_other_month', number(may, 1), -100]],
  })
  expect(told(await reconciliationOf(admin, next))).toMatchObject({
    export: 121,
    differences: [['stored_in_other_month', number(may, 1), 100]],
  })
})

test('a month of which exports each have a part is held against all of them', async () => {
  const [first, second, third, month] = [newPrefix(), newPrefix(), newPrefix(), newMonth()]
  await takeIn(admin, rowsOf(first, `${month}-05`, 10, 10))
  await takeIn(admin, rowsOf(second, `${month}-15`, 20, 20))
  await takeIn(admin, rowsOf(third, `${month}-25`, 30, 30))
  const found = await reconciliationOf(admin, month)
  expect(told(found)).toEqual({ export: 120, parts: { ...NO_PARTS, unasked: 120 }, ...NONE })
})
