import { importedFieldsSchema } from '@kenshu/contract/delivery-note/delivery-note'
import { ZAC_FILE_NAMES } from '@kenshu/contract/upload/layout'
import { expect, test } from 'vitest'
import { assembledWhole } from '../../fixtures/zac/assembled.ts'
import { zipOf } from '../../fixtures/zac/export-files.ts'
import { openArchive } from '../../functions/src/zac/archive.ts'
import { checkExport, readExport } from '../../functions/src/zac/read-export.ts'
import { makeZacSample } from './zac-sample.ts'

async function promoted(today: string) {
  const archive = await openArchive(await zipOf(makeZacSample(today)))
  await checkExport(archive)
  const zac = await readExport(archive)
  return { zac, ...assembledWhole(zac) }
}

test.each(['2026-11-21', '2027-01-01', '2028-02-29', '2026-03-31'])(
  'the sample of %s makes 117 new notes and 3 failures on purpose, and nothing else',
  async (today) => {
    const { zac, notes, failures, remarks } = await promoted(today)
    expect(zac.rows['SeikyuHakkou.csv']).toHaveLength(120)
    expect(remarks).toEqual([])
    expect(notes).toHaveLength(117)
    expect(failures.map(({ faults }) => faults.map(({ file, column }) => [file, column]))).toEqual([
      [['SeikyuHakkou.csv', '税込金額']],
      [['SeikyuHakkou.csv', '得意先コード']],
      [['SeikyuHakkou.csv', '納品日']],
    ])
  },
)

test('the notes of the sample are dated in this month and the one before', async () => {
  const { notes } = await promoted('2027-01-15')
  expect([...new Set(notes.map(({ deliveryDate }) => deliveryDate.slice(0, 7)))].toSorted()).toEqual([
    '2026-12',
    '2027-01',
  ])
})

test('the sample is the same each time, in CP932 and in six files', () => {
  const files = makeZacSample('2026-11-21')
  expect([...files.keys()].toSorted()).toEqual([...ZAC_FILE_NAMES])
  expect(files).toEqual(makeZacSample('2026-11-21'))
  const decoder = new TextDecoder('shift_jis', { fatal: true })
  const text = [...files.values()].map((bytes) => decoder.decode(bytes)).join('')
  for (const character of ['髙', '﨑', '①', '㈱']) expect(text).toContain(character)
})

test('the sample shows what real exports have', async () => {
  const { zac, notes, members } = await promoted('2026-11-21')
  for (const note of notes) {
    expect(importedFieldsSchema.safeParse(note).success).toBe(true)
    expect(note.deliveryItems.reduce((sum, { amount }) => sum + amount, 0)).toBe(note.amountWithoutTax)
  }
  expect(notes.some(({ salesRecordedDate }) => salesRecordedDate === '')).toBe(true)
  expect(notes.some(({ documentEmail }) => documentEmail === '')).toBe(true)
  expect(notes.some(({ deliveryItems }) => deliveryItems.some(({ unitPrice }) => unitPrice === null))).toBe(
    true,
  )
  const lines = zac.rows['MitsumoriMeisai.csv']
  expect(lines.some(({ codes }) => codes.billingNo === '')).toBe(true)
  expect(lines.some(({ codes }) => codes.billingNo !== '')).toBe(true)
  expect(members).toContainEqual({
    email: 'normal@example.co.jp',
    emailAlias: 'taro.eigyo@example.co.jp',
    name: '営業 太郎',
  })
  const clientEmails = notes.map(({ documentEmail }) => documentEmail).filter((email) => email !== '')
  for (const email of clientEmails) expect(email).toMatch(/\.example(?:\.com)?$/)
})
