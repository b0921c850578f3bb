import { beforeAll, beforeEach, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { firestoreMonthNotes } from '../../functions/src/adapters/firestore/monthly/month-notes.ts'
import { LIMITS } from '../../functions/src/config/limits/limits.ts'
import { noteId } from '../../functions/src/promote/plan/note-id.ts'
import { keptComparisons } from '../../functions/src/usecases/monthly/kept-comparisons.ts'
import type { MonthNotes } from '../../functions/src/usecases/monthly/month-notes.ts'
import { reconcileMonth } from '../../functions/src/usecases/monthly/reconcile-month.ts'
import { call } from '../support/http/call.ts'
import { reconciliationOf } from '../support/monthly/ask-month.ts'
import { putNote } from '../support/notes/note-calls.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { realFiles } from '../support/runs/here.ts'
import { holdNote } from '../support/runs/hold-note.ts'
import { undo } from '../support/runs/imports.ts'
import { askPromote, promote, uploadRows } from '../support/runs/promote.ts'
import { exportOfDay, newPrefix } from '../support/zac/export.ts'

/** Tests the cost of a comparison and how long its cache stays valid, in months that no other test writes to. */
let admin: Person
let nextMonth = 1
let month: string
let prefix: string
let folder: string
/** how many notes were read for comparisons */
let reads = 0

const firstId = () => noteId(`${prefix}-00001`)

beforeAll(async () => {
  admin = await signInAs('admin')
})

beforeEach(async () => {
  month = `2046-0${String(nextMonth++)}`
  prefix = newPrefix()
  folder = await uploadRows(admin, exportOfDay(prefix, 3, `${month}-10`))
  await promote(admin, folder)
  // A note that ZAC does not have, so that the two sides differ and all notes must be read.
  await storeNote({ billingNo: `${prefix}-stray`, deliveryDate: `${month}-10`, totalAmountWithTax: 5 })
  reads = 0
})

const real = firestoreMonthNotes(adminDb(), LIMITS, console)
const counting: MonthNotes = {
  atOneMoment: (work) =>
    real.atOneMoment((moment) =>
      work({
        ...moment,
        async *notesOn(dates) {
          for await (const notes of moment.notesOn(dates)) {
            reads += notes.length
            yield notes
          }
        },
      }),
    ),
}

function look(kept = keptComparisons(realFiles(), (error) => expect.unreachable(String(error)))) {
  const deps = { monthNotes: counting, keptComparisons: kept, files: realFiles(), limits: LIMITS }
  return reconcileMonth(deps, month)
}

test('a month that differs is read once, however often it is looked at and whatever its notes become', async () => {
  const first = await look()
  expect(first.differences.notes.map(({ kind }) => kind)).toEqual(['not_in_export'])
  expect(reads).toBe(4)
  expect(await look()).toEqual(first)
  await putNote(admin, firstId(), { hakkouStatus: '検収依頼済＆未検収' })
  const later = await look()
  expect(later.parts.waiting.count).toBe(first.parts.waiting.count + 1)
  expect(later).toEqual({ ...first, parts: later.parts })
  expect(reads).toBe(4)
})

test('a comparison that cannot be kept is shown all the same, and made anew by the next look', async () => {
  const files = realFiles()
  const lost: unknown[] = []
  const busy = keptComparisons(
    {
      find: (name) => files.find(name),
      create: (name, options) => ({
        ...files.create(name, options),
        close: () => Promise.reject(new Error('The object exceeded the rate limit')),
      }),
    },
    (error) => lost.push(error),
  )
  const shown = await look(busy)
  expect(lost).toHaveLength(1)
  expect(await look()).toEqual(shown)
  expect(reads).toBe(8)
})

test('several who look at the same time have it read once', async () => {
  const [first, ...others] = await Promise.all([look(), look(), look()])
  for (const other of others) expect(other).toEqual(first)
  expect(reads).toBe(4)
})

test('after a deletion, an import or its undo it is compared anew', async () => {
  await look()
  await putNote(admin, firstId(), { hakkouStatus: '営業発行停止' })
  const path = `/api/v1/delivery_notes/${firstId()}/`
  expect((await call(path, { method: 'DELETE', token: admin.token })).status).toBe(200)
  expect((await look()).deleted.notes).toHaveLength(1)
  await promote(admin, folder)
  expect((await look()).deleted.notes).toEqual([])
  await undo(admin, folder)
  expect((await look()).deleted.notes).toHaveLength(1)
})

test('while an import changes the month nothing is compared, and right after it is', async () => {
  const before = await reconciliationOf(admin, month)
  expect(before).toMatchObject({ is_importing: false, export: { count: 3 } })
  const rows = exportOfDay(prefix, 3, `${month}-10`)
  for (const row of rows['SeikyuHakkou.csv']) Object.assign(row, { 請求日: `${month.replace('-', '/')}/28` })
  const next = await uploadRows(admin, rows)
  const letGo = await holdNote(`${prefix}-00001`)
  const promoted = askPromote(admin, next)
  await expect
    .poll(async () => (await adminDb().doc(`promotions/${next}`).get()).get('stage') as unknown)
    .toBe('writing')
  const during = await reconciliationOf(admin, month)
  expect(during).toMatchObject({ is_importing: true, export: null, difference: 0 })
  expect(during.parts.unasked.count).toBe(before.parts.unasked.count)
  await letGo()
  expect((await promoted).status).toBe(200)
  expect(await reconciliationOf(admin, month)).toMatchObject({ is_importing: false, export: { count: 3 } })
})
