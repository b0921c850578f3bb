import { expect, test } from 'vitest'
import { indexPage } from './index-page.ts'
import { type IndexRow, indexCsv } from './index-row.ts'

const ROW: IndexRow = {
  no: 1,
  file: '納品書/00001_B-1.pdf',
  billingNo: '=HYPERLINK("x")',
  deliveryDate: '2026-04-01',
  billingDate: '',
  clientName: '株式会社見本, 本社',
  billingTitle: '</script><script>alert(1)</script>',
  projectName: '',
  jobNo: '0012',
  salesPersonName: '',
  amountWithoutTax: 10_000,
  tax: 1_000,
  totalAmountWithTax: -11_000,
  status: 'CL検収済',
  acceptedAt: '2026-04-02 10:00:00',
  acceptedBy: '検収 太郎',
  deletedAt: '',
  deletedBy: '',
  trailNo: '12',
  sha256: 'ab',
}

test('no value of a note ends the script of the index, and its policy lets it load nothing', () => {
  const page = indexPage([ROW], ['納品日 <A>'])
  expect(page.match(/<\/script>/g)).toHaveLength(2)
  expect(page).not.toContain('alert(1)</script>')
  expect(page).toContain('納品日 &lt;A>')
  expect(page).toContain(`content="default-src 'none';`)
  expect(page).not.toMatch(/(src|href)="|https?:\/\//)
  const json = /id="rows">(.*)<\/script>\n/.exec(page)?.[1] ?? ''
  expect(JSON.parse(json)).toEqual([ROW])
})

test('no cell of the index is evaluated, and leading zeros stay', () => {
  const [head, row, end] = indexCsv([ROW]).split('\r\n')
  expect(head?.startsWith('\ufeffNo.,ファイル,請求番号,')).toBe(true)
  expect(row).toContain(`"'=HYPERLINK(""x"")"`)
  expect(row).toContain('"株式会社見本, 本社"')
  expect(row).toContain('"=""0012"""')
  expect(row).toContain(',-11000,')
  expect(end).toBe('')
})
