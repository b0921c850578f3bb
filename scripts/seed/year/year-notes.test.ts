import { importedFieldsSchema } from '@kenshu/contract/delivery-note/delivery-note'
import { expect, test } from 'vitest'
import { assembledWhole } from '../../../fixtures/zac/assembled.ts'
import { filesOf, zipOf } from '../../../fixtures/zac/export-files.ts'
import type { Rows } from '../../../fixtures/zac/rows.ts'
import { openArchive } from '../../../functions/src/zac/archive.ts'
import { checkExport, readExport } from '../../../functions/src/zac/read-export.ts'
import { seedNotes } from '../notes.ts'
import { exportRows, withMistakes } from './export-rows.ts'
import { writesSince } from './since-import.ts'
import { yearNotes } from './year-notes.ts'

const NORMAL = { name: '営業 太郎', email: 'taro.eigyo@example.co.jp' }
const NOW = new Date('2026-11-26T09:00:00+09:00')
const months = yearNotes(NOW, NORMAL)
const all = months.flatMap(({ notes }) => notes)

async function assembled(rows: Rows) {
  const archive = await openArchive(await zipOf(filesOf(rows)))
  await checkExport(archive)
  return assembledWhole(await readExport(archive))
}

test('twelve months have notes, each with a number and a job of its own, and none is delivered after today', () => {
  expect(months.map(({ monthsAgo, notes }) => [monthsAgo, notes.length > 10])).toEqual(
    Array.from({ length: 12 }, (_, index) => [11 - index, true]),
  )
  expect(new Set(all.map(({ imported }) => imported.billingNo)).size).toBe(all.length)
  expect(new Set(all.map(({ imported }) => imported.jobNo)).size).toBe(all.length)
  const early = yearNotes(new Date('2026-12-05T09:00:00+09:00'), NORMAL).flatMap(({ notes }) => notes)
  expect(early.every(({ imported }) => imported.deliveryDate <= '2026-12-05')).toBe(true)
})

test('from the export of a month the product makes these notes, the seed’s among them', async () => {
  const seeded = seedNotes('2026-11-26', NORMAL).map((note) => importedFieldsSchema.strip().parse(note))
  const notes = [...all.map(({ imported }) => imported), ...seeded]
  const made = await assembled(exportRows(notes))
  expect(made.failures).toEqual([])
  const byNumber = new Map(made.notes.map((note) => [note.billingNo, note]))
  for (const note of notes) expect(byNumber.get(note.billingNo)).toEqual(note)
})

test('an export with mistakes has three rows that fail', async () => {
  const notes = all.slice(0, 5).map(({ imported }) => imported)
  const { notes: made, failures } = await assembled(withMistakes(exportRows(notes)))
  expect(made).toEqual(notes)
  expect(failures.map(({ faults }) => faults[0]?.column)).toEqual(['税込金額', '得意先コード', '請求件名'])
})

test('who has answered was asked before, after the import and before now', () => {
  const imported = { importedAt: new Date('2026-11-25T13:00:00+09:00'), importFolder: 'f' }
  for (const note of all) {
    const [first] = writesSince(note, imported, NOW)
    if (first === undefined) continue
    const { requestedAt, acceptedAt, rejectedAt } = first[1]
    const moments = [imported.importedAt, requestedAt, acceptedAt ?? rejectedAt, NOW].filter(
      (moment): moment is Date => moment instanceof Date,
    )
    expect(moments).toEqual(moments.toSorted((a, b) => a.getTime() - b.getTime()))
  }
})
