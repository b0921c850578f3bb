import { readFileSync } from 'node:fs'
import { ZAC_FILE_NAMES } from '@kenshu/contract/upload/layout'
import JSZip from 'jszip'
import { expect, test } from 'vitest'
import { assembledWhole } from '../../fixtures/zac/assembled.ts'
import { openArchive } from '../../functions/src/zac/archive.ts'
import { checkExport, readExport } from '../../functions/src/zac/read-export.ts'
import { GUIDE_SAMPLE, makeGuideSample } from './guide-sample.ts'

test('the sample that users download is what the column table makes now', async () => {
  const zip = await JSZip.loadAsync(readFileSync(GUIDE_SAMPLE))
  expect(Object.keys(zip.files).toSorted()).toEqual([...ZAC_FILE_NAMES])
  for (const [name, bytes] of makeGuideSample()) {
    expect(await zip.file(name)?.async('nodebuffer'), `${name}: npm run seed`).toEqual(bytes)
  }
})

test('the sample has two notes without a fault or a remark, one of which waits for its 売上計上日', async () => {
  const archive = await openArchive(readFileSync(GUIDE_SAMPLE))
  await checkExport(archive)
  const { notes, failures, remarks } = assembledWhole(await readExport(archive))
  expect(failures).toEqual([])
  expect(remarks).toEqual([])
  expect(notes.map(({ billingNo, salesRecordedDate }) => [billingNo, salesRecordedDate])).toEqual([
    ['SAMPLE-0001', '2020-04-30'],
    ['SAMPLE-0002', ''],
  ])
  for (const { deliveryItems, amountWithoutTax } of notes) {
    expect(deliveryItems.reduce((sum, { amount }) => sum + amount, 0)).toBe(amountWithoutTax)
  }
})

test('nobody gets a mail about the sample: every address of it leads nowhere', () => {
  const decoder = new TextDecoder('shift_jis', { fatal: true })
  const text = [...makeGuideSample().values()].map((bytes) => decoder.decode(bytes)).join('\n')
  const addresses = text.match(/[^\s,]+@[^\s,]+/gu) ?? []
  expect(addresses.length).toBeGreaterThan(0)
  for (const address of addresses) expect(address).toMatch(/\.example$/u)
})
