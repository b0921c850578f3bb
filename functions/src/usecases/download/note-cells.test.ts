import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOfCell } from '../../../../fixtures/read-cell.ts'
import { HEADER_CELLS, noteCells, textCell } from './note-cells.ts'

test.each(['0012', '00', '012-3456', '123456789012', '1-2-3', '4/1', '2026-04', '1E5', '００１２'])(
  '%s keeps every character',
  (text) => {
    expect(textCell(text)).toBe(`="${text}"`)
  },
)

test.each(['100-0001', '0', '12', '-5', '1.5', 'J-0012', '髙①', '2026年4月1日', ''])(
  '%s is left as it is',
  (text) => {
    expect(textCell(text)).toBe(text)
  },
)

test.each(['=1+1', '+81', '-cmd', '@SUM(A1)', '\tx', '＝1+1', '="0012"&HYPERLINK("x")'])(
  '%s runs as no formula',
  (text) => {
    expect(textCell(text)).toBe(`'${text}`)
  },
)

test('a text too long for a formula is kept as it is behind an apostrophe', () => {
  expect(textCell('1'.repeat(255))).toBe(`="${'1'.repeat(255)}"`)
  expect(textCell('1'.repeat(256))).toBe(`'${'1'.repeat(256)}`)
})

// fast-check's own 'binary' takes seconds to start.
const anyUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code))

test('no text starts a formula but one that is a plain text itself, and each is read back as it was', () => {
  const tricky = fc.string({
    unit: fc.constantFrom('=', '"', "'", '-', '＝', ' ', '\u200b', '0', '1', '/', 'E'),
  })
  fc.assert(
    fc.property(fc.oneof(tricky, fc.string({ unit: anyUnit })), (text) => {
      const cell = textCell(text)
      const isPlain = !/^[\s\p{C}]*[=+@|＝＋＠｜]/u.test(cell)
      expect(isPlain || /^="[\dEe０-９+./-]*"$/.test(cell)).toBe(true)
      expect(textOfCell(cell)).toBe(text)
    }),
  )
})

test('a note that cannot be read has a line that says so, with what is known of it', () => {
  const cells = noteCells({ isUnreadable: true, id: 'n', deliveryDate: '2026-04-01', billingNo: '0012' })
  expect(cells).toHaveLength(HEADER_CELLS.length)
  const told = cells.filter((cell) => cell !== '')
  expect(told.toSorted()).toEqual(
    ['n', '2026-04-01', '="0012"', '読み取れない納品書です（金額などは含まれていません）'].toSorted(),
  )
})

test('the columns are every field of a note but those of its links, always in the same order', () => {
  expect(HEADER_CELLS).toEqual([
    ...[
      '請求番号',
      '納品日',
      '案件進捗',
      '発行ステータス',
      'クライアント名',
      '部署名1',
      '部署名2',
      '担当者名',
    ],
    ...['メールアドレス', '郵便番号', '住所1', '住所2', '件名', '案件名', '案件番号', '請求日', '売上計上日'],
    ...['営業担当者', '営業担当者メールアドレス', '税抜金額', '消費税', '税込金額', '明細'],
    ...['変更後の担当者名', '変更後のメールアドレス', '検収済', '検収日時', '検収者'],
    ...['差し戻し', '差し戻し日時', '差し戻した人', '差し戻し理由', '差し戻しの明細', '変更回数', '納品書ID'],
  ])
})
