import { expect, test } from 'vitest'
import { archiveOf } from '../../../../fixtures/zac/archive.ts'
import { assembledWhole } from '../../../../fixtures/zac/assembled.ts'
import { filesOf } from '../../../../fixtures/zac/export-files.ts'
import { type Rows, smallExport } from '../../../../fixtures/zac/rows.ts'
import { readExport } from '../../zac/read-export.ts'

async function failuresOf(change: (rows: Rows) => void) {
  const rows = smallExport()
  change(rows)
  const { failures } = assembledWhole(await readExport(archiveOf(filesOf(rows))))
  return failures.map(({ billingNo, clientName, amounts }) => ({ billingNo, clientName, amounts }))
}

const AMOUNTS = { amountWithoutTax: 10_000, tax: 1000, totalAmountWithTax: 11_000 }
const CLIENT = '㈱髙﨑商店'

test.each<[string, Record<string, string>, string, object]>([
  ['a wrong date', { 納品日: '2026/13/45' }, CLIENT, AMOUNTS],
  ['an amount that cannot be read', { 消費税額: 'x' }, CLIENT, { ...AMOUNTS, tax: null }],
  [
    'a total that does not come out',
    { 税込金額: '12,000' },
    CLIENT,
    { ...AMOUNTS, totalAmountWithTax: 12_000 },
  ],
  ['a customer that is not there', { 得意先コード: 'T9' }, '', AMOUNTS],
])(
  'a failure for %s has the client and the amounts that the row has',
  async (_name, cells, client, amounts) => {
    const failures = await failuresOf((rows) => {
      Object.assign(rows['SeikyuHakkou.csv'][0] ?? {}, cells)
    })
    expect(failures).toEqual([{ billingNo: '0001', clientName: client, amounts }])
  },
)

test('both rows of one number have theirs', async () => {
  const failures = await failuresOf((rows) => {
    rows['SeikyuHakkou.csv'].push({ ...rows['SeikyuHakkou.csv'][0], 税抜金額: '20,000', 税込金額: '21,000' })
  })
  expect(failures.map(({ clientName }) => clientName)).toEqual([CLIENT, CLIENT])
  expect(failures.map(({ amounts }) => amounts?.totalAmountWithTax)).toEqual([11_000, 21_000])
})

test('a failure that is about no row of SeikyuHakkou.csv has neither', async () => {
  const failures = await failuresOf((rows) => {
    rows['Member.csv'].push({ ...rows['Member.csv'][0], 社員コード: 'M9', メールアドレス: 'x' })
    rows['MitsumoriMeisai.csv'].push({
      ...rows['MitsumoriMeisai.csv'][0],
      請求番号: 'どこにもない',
      行番号: '9',
    })
  })
  expect(failures).toEqual([
    { billingNo: 'どこにもない', clientName: '', amounts: null },
    { billingNo: '', clientName: '', amounts: null },
  ])
})
