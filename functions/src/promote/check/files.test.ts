import type { ZacFileName } from '@kenshu/contract/upload/layout'
import { expect, test } from 'vitest'
import { archiveOf } from '../../../../fixtures/zac/archive.ts'
import { assembledWhole } from '../../../../fixtures/zac/assembled.ts'
import { filesOf } from '../../../../fixtures/zac/export-files.ts'
import { type Rows, smallExport } from '../../../../fixtures/zac/rows.ts'
import { readExport } from '../../zac/read-export.ts'
import { FailedPlaces } from './failed-places.ts'
import { danglingReferences, differentDays } from './files.ts'

async function danglingIn(rows: Rows) {
  return [...danglingReferences(await readExport(archiveOf(filesOf(rows))), new FailedPlaces())]
}

test('a sound export has nothing that leads nowhere', async () => {
  expect(await danglingIn(smallExport())).toEqual([])
})

test.each<[ZacFileName, string, ZacFileName, string]>([
  ['SeikyuHakkou.csv', '案件番号', 'Anken.csv', '0001'],
  ['SeikyuHakkou.csv', '得意先コード', 'Client_Tokuisaki.csv', '0001'],
  ['Anken.csv', '営業担当者コード', 'Member.csv', ''],
  ['Client_Tokuisaki.csv', '法人コード', 'Client_HOUJIN.csv', ''],
  ['MitsumoriMeisai.csv', '請求番号', 'SeikyuHakkou.csv', 'どこにもない'],
  ['MitsumoriMeisai.csv', '案件番号', 'Anken.csv', ''],
])('a code of %s %s that is not in %s is told with its line', async (from, column, to, billingNo) => {
  const rows = smallExport()
  const [row] = rows[from]
  if (row !== undefined) row[column] = 'どこにもない'
  expect(await danglingIn(rows)).toEqual([
    {
      kind: 'dangling_reference',
      billing_no: billingNo,
      sentence: `${from} 2行目「${column}」の値「どこにもない」が${to}にありません。`,
    },
  ])
})

test('a row that no note needs is looked at too', async () => {
  const rows = smallExport()
  rows['Client_Tokuisaki.csv'].push({
    得意先コード: 'T9',
    得意先名: '使われない得意先',
    法人コード: 'H9',
  })
  expect(await danglingIn(rows)).toMatchObject([
    { sentence: 'Client_Tokuisaki.csv 3行目「法人コード」の値「H9」がClient_HOUJIN.csvにありません。' },
  ])
})

test('a reference that a failed note tells is not told again, nor counted', async () => {
  const rows = smallExport()
  const [job] = rows['Anken.csv']
  if (job !== undefined) job['営業担当者コード'] = '退職者'
  rows['Anken.csv'].push({ ...job, 案件番号: 'P-9' })
  const [line] = rows['MitsumoriMeisai.csv']
  rows['MitsumoriMeisai.csv'] = Array.from({ length: 700 }, (_, at) => ({
    ...line,
    請求番号: 'どこにもない',
    行番号: String(at + 1),
  }))
  const zac = await readExport(archiveOf(filesOf(rows)))
  const failed = new FailedPlaces()
  for (const { faults } of assembledWhole(zac).failures) failed.add(faults)
  expect([...danglingReferences(zac, failed)]).toMatchObject([
    { sentence: 'Anken.csv 3行目「営業担当者コード」の値「退職者」がMember.csvにありません。' },
  ])
})

test('a file that is quite another is told row by row up to a number, and then as a whole', async () => {
  const rows = smallExport()
  const [line] = rows['MitsumoriMeisai.csv']
  rows['MitsumoriMeisai.csv'] = Array.from({ length: 1700 }, (_, at) => ({
    ...line,
    請求番号: 'どこにもない',
    行番号: String(at + 1),
  }))
  const found = await danglingIn(rows)
  expect(found).toHaveLength(501)
  expect(found.at(-1)).toEqual({
    kind: 'dangling_reference',
    billing_no: '',
    sentence: 'MitsumoriMeisai.csv「請求番号」には、ほかにもSeikyuHakkou.csvにない値が1,200行あります。',
  })
})

function daysOf(days: readonly [ZacFileName, string][]) {
  return [...differentDays(new Map(days))]
}

test('files of one day differ in nothing, and neither do those whose day is not known', () => {
  expect(
    daysOf([
      ['Anken.csv', '2026-04-30'],
      ['Member.csv', '2026-04-30'],
      ['SeikyuHakkou.csv', ''],
    ]),
  ).toEqual([])
  expect(daysOf([['Anken.csv', '']])).toEqual([])
})

test('files of different days are told, each with its day', () => {
  expect(
    daysOf([
      ['SeikyuHakkou.csv', '2026-05-01'],
      ['Anken.csv', '2026-04-30'],
      ['Member.csv', ''],
    ]),
  ).toEqual([
    {
      kind: 'different_days',
      billing_no: '',
      sentence:
        'ファイルの作成日が異なります。同じ日に出力したファイルか確認してください。Anken.csv（2026年4月30日）、SeikyuHakkou.csv（2026年5月1日）',
    },
  ])
})
