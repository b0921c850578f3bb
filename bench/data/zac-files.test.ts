import { expect, test } from 'vitest'
import { openArchive } from '../../functions/src/zac/archive.ts'
import { readExport } from '../../functions/src/zac/read-export.ts'
import { quickZip } from './quick-zip.ts'
import { exportFiles, exportZip } from './zac-files.ts'
import { CHANGED_ONE_IN, LINES_PER_NOTE } from './zac-rows.ts'

const SIZE = { seed: 7, notes: 300 }

const linesOf = (text: Buffer | undefined) => text?.toString('latin1').split('\r\n') ?? []

test('the same seed makes the same files, another one makes others', () => {
  expect(exportFiles(SIZE)).toEqual(exportFiles(SIZE))
  expect(exportFiles({ ...SIZE, seed: 8 })).not.toEqual(exportFiles(SIZE))
})

test('a changed export differs in one note of a hundred', () => {
  const [before, after] = [exportFiles(SIZE), exportFiles(SIZE, true)]
  const differing = (file: 'SeikyuHakkou.csv' | 'MitsumoriMeisai.csv') => {
    const old = linesOf(before.get(file))
    return linesOf(after.get(file)).filter((line, at) => line !== old[at]).length
  }
  expect(differing('SeikyuHakkou.csv')).toBe(SIZE.notes / CHANGED_ONE_IN)
  expect(differing('MitsumoriMeisai.csv')).toBe(SIZE.notes / CHANGED_ONE_IN)
})

test('a made export is read without a fault, in CP932 with what only that has', async () => {
  const { rows } = await readExport(await openArchive(await exportZip(SIZE)))
  expect(rows['SeikyuHakkou.csv']).toHaveLength(SIZE.notes)
  expect(rows['MitsumoriMeisai.csv']).toHaveLength(SIZE.notes * LINES_PER_NOTE)
  expect(Object.values(rows).flatMap((of) => of.flatMap(({ faults }) => faults))).toEqual([])
  const people = rows['SeikyuHakkou.csv'].map(({ value }) => value?.billingToPerson ?? '')
  expect(people.some((name) => name.startsWith('髙橋'))).toBe(true)
})

test('a quick zip is opened like any other', async () => {
  const quick = await readExport(await openArchive(quickZip(exportFiles(SIZE))))
  expect(quick.rows).toEqual((await readExport(await openArchive(await exportZip(SIZE)))).rows)
})
