import type { ImportedFields } from '@kenshu/contract/delivery-note/delivery-note'
import { expect, test } from 'vitest'
import { archiveOf } from '../../../../fixtures/zac/archive.ts'
import { filesOf } from '../../../../fixtures/zac/export-files.ts'
import { type Rows, smallExport } from '../../../../fixtures/zac/rows.ts'
import { readExport } from '../../zac/read-export.ts'
import { assemble } from '../assemble/assemble.ts'
import { totalMismatch } from './totals.ts'

async function noteOf(rows: Rows): Promise<ImportedFields> {
  const [note] = [...assemble(await readExport(archiveOf(filesOf(rows))))]
  if (note === undefined) throw new Error('The export makes no note')
  return note
}

test('items that come to the amount are right', async () => {
  expect(totalMismatch(await noteOf(smallExport()), 2)).toBeNull()
})

test('items that come to another amount are told with row, number and both amounts', async () => {
  const rows = smallExport()
  rows['MitsumoriMeisai.csv'].pop()
  expect(totalMismatch(await noteOf(rows), 2)).toEqual({
    kind: 'total_mismatch',
    billing_no: '0001',
    sentence:
      'SeikyuHakkou.csv 2行目（請求番号「0001」）の税抜金額¥10,000が、明細1行の合計¥8,000と一致しません。',
  })
})

test('a note without any item is told as that', async () => {
  const rows = smallExport()
  for (const line of rows['MitsumoriMeisai.csv']) line['案件番号'] = 'P-2'
  expect(totalMismatch(await noteOf(rows), 2)?.sentence).toBe(
    'SeikyuHakkou.csv 2行目（請求番号「0001」）の税抜金額¥10,000に対して、明細がMitsumoriMeisai.csvに1行もありません。',
  )
})
