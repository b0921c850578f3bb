import { FIRST_ZAC_COLUMNS, type ZacColumns } from '@kenshu/contract/upload/zac-columns'
import { expect, test } from 'vitest'
import { archiveOf } from '../../../fixtures/zac/archive.ts'
import { assembledWhole } from '../../../fixtures/zac/assembled.ts'
import { filesOf } from '../../../fixtures/zac/export-files.ts'
import { smallExport } from '../../../fixtures/zac/rows.ts'
import { readBeginning } from './read-beginning.ts'
import { readColumnsOf } from './read-columns.ts'
import { checkExport, readExport } from './read-export.ts'

/** Another company's headers: 請求番号 is 伝票No in both files, and 得意先コード is 顧客CD. */
const COLUMNS: ZacColumns = {
  headers: {
    ...FIRST_ZAC_COLUMNS.headers,
    'SeikyuHakkou.csv': { billingNo: '伝票No', customerCode: '顧客CD' },
    'MitsumoriMeisai.csv': { billingNo: '伝票No' },
    'Client_HOUJIN.csv': { postalCode: '' },
  },
  formats: { ...FIRST_ZAC_COLUMNS.formats, dates: ['dots'] },
}
const READ = readColumnsOf(3, COLUMNS)

function ownFiles(change: (text: string) => string = (same) => same) {
  const files = filesOf(smallExport())
  for (const [file, bytes] of files) {
    if (file !== 'SeikyuHakkou.csv' && file !== 'MitsumoriMeisai.csv') continue
    const text = bytes.toString().replace('請求番号', '伝票No').replace('得意先コード', '顧客CD')
    files.set(file, Buffer.from(change(text)))
  }
  return archiveOf(files)
}

test("an export with a company's own headers and dates is read as one with the program's", async () => {
  const archive = ownFiles((text) => text.replaceAll('2026/04/01', '2026.4.1'))
  await checkExport(archive, READ)
  const own = await readExport(archive, undefined, READ)
  const first = await readExport(archiveOf(filesOf(smallExport())))
  const { 'Client_HOUJIN.csv': corporations, ...others } = own.rows
  expect(others).toMatchObject({
    'SeikyuHakkou.csv': first.rows['SeikyuHakkou.csv'],
    'MitsumoriMeisai.csv': first.rows['MitsumoriMeisai.csv'],
    'Anken.csv': first.rows['Anken.csv'],
  })
  // A column that the company does not have is empty, without a remark.
  expect(corporations.map(({ value }) => value?.postalCode)).toEqual(corporations.map(() => ''))
  expect(own.remarks).toEqual(['ZAC列の第3版で読み取りました。'])
})

test('a missing column says so with the version and the nearest names', async () => {
  const archive = archiveOf(filesOf(smallExport()))
  const sentence =
    'SeikyuHakkou.csvの見出し行に必要な列「伝票No」「顧客CD」がありません（ZAC列の第3版）。ZACの出力項目か、管理者の「設定」の「ZAC列」を確かめて、もう一度アップロードしてください。'
  await expect(checkExport(archive, READ)).rejects.toThrow(sentence)
  const near = ownFiles((text) => text.replace('伝票No', '伝票番号No'))
  await expect(readExport(near, undefined, READ)).rejects.toThrow('「伝票No」に近い列は「伝票番号No」です。')
})

test('faults name the columns as the company does, also where two files contradict each other', async () => {
  const archive = ownFiles((text) => text.replace('T1', 'T9').replace('2026/04/01', '翌月'))
  const zac = await readExport(archive, undefined, READ)
  const { failures } = assembledWhole(zac)
  expect(failures.flatMap(({ faults }) => faults)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        column: '顧客CD',
        value: 'T9',
        reason: 'この顧客CDがClient_Tokuisaki.csvにありません',
      }),
      expect.objectContaining({ column: '納品日', value: '翌月' }),
    ]),
  )
})

test('the beginning of a sample is read as a promote reads it; the record at the cut is left out', async () => {
  const text = '法人コード,法人名\nH1,青空\nH1,海\nH2,"途'
  const cut = await readBeginning('Client_HOUJIN.csv', { text, isCut: true, most: 10 }, READ)
  expect(cut.rows).toMatchObject([
    {
      line: 2,
      codes: { corporationName: '青空' },
      faults: [{ reason: '同じ法人コードが2行あります（2行目、3行目）' }],
    },
    { line: 3 },
  ])
  expect(cut.remarks).toEqual([
    'Client_HOUJIN.csvに「住所1」の列がないため、すべて空として扱いました。',
    'Client_HOUJIN.csvに「住所2」の列がないため、すべて空として扱いました。',
  ])
  const broken = await readBeginning('Client_HOUJIN.csv', { text, isCut: false, most: 10 }, READ)
  expect(broken.refusal?.message).toContain('Client_HOUJIN.csvの4行目')
  const one = await readBeginning('Client_HOUJIN.csv', { text, isCut: false, most: 1 }, READ)
  expect(one.rows).toHaveLength(1)
  // Headers and values are there to choose from, also where the file would be refused.
  const other = { text: '案件コード, 名称\nP-1,広告\n', isCut: false, most: 1 }
  const foreign = await readBeginning('Anken.csv', other, READ)
  expect(foreign).toMatchObject({ headers: ['案件コード', '名称'], first: ['P-1', '広告'], rows: [] })
  expect(foreign.refusal?.message).toContain('「案件番号」に近い列は「案件コード」です。')
})
