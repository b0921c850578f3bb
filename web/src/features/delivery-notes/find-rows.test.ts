import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { readAmount } from '@kenshu/contract/search-text/read-amount'
import { SEARCHED_AMOUNTS, SEARCHED_FIELDS } from '@kenshu/contract/search-text/searched-row'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankNote } from '../../../../fixtures/notes.ts'
import { findRows } from './find-rows.ts'

function row(fields: Partial<DeliveryNoteRow>): DeliveryNoteRow {
  return { ...blankNote(), ...fields }
}

const ROWS = [
  row({
    id: 'a',
    billingNo: 'S-0012',
    clientName: '㈱髙﨑商店',
    billingToPerson: '渡邊 太郎',
    salesPersonName: '営業 花子',
  }),
  row({ id: 'b', billingNo: '1002', jobNo: 'J-77', clientName: '株式会社ＡＢＣ', billingTitle: 'ｶﾞｰﾃﾞﾝ工事①' }),
  row({
    id: 'c',
    billingNo: '1003',
    clientName: 'カフェ・Zoë',
    salesPersonName: '齋藤　一',
    totalAmountWithTax: 503_800,
    amountWithoutTax: 458_000,
  }),
]

test.each([
  ['高崎', 'a'],
  ['株式会社', 'ab'],
  ['㈱', 'ab'],
  ['(株)', 'ab'],
  ['がーでん', 'b'],
  ['工事1', 'b'],
  ['ａｂｃ', 'b'],
  ['j77', 'b'],
  ['j-77', 'b'],
  ['s0012', 'a'],
  ['１００', 'bc'],
  ['斉藤', 'c'],
  ['斉藤 かふぇ', 'c'],
  ['カフェzoe', 'c'],
  ['渡辺太郎', 'a'],
  ['渡辺 花子', 'a'],
  ['渡辺　斉藤', ''],
  ['商店太郎', ''],
  ['503,800', 'c'],
  ['￥503800円', 'c'],
  ['45.8万', 'c'],
  ['503', ''],
  ['', 'abc'],
  ['　', 'abc'],
])('"%s" finds %s', (typed, ids) => {
  expect(
    findRows(ROWS, typed)
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids)
})

/** The specification of foldText: replaces over the whole text with the characters that the test uses. */
function slowFold(text: string): string {
  const tables: [RegExp, (found: string) => string][] = [
    [/\(株\)/gu, () => '株式会社'],
    [/[ぁ-ゖ]/gu, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) + 0x60)],
    [/ャ/gu, () => 'ヤ'],
    [/[髙]/gu, () => '高'],
    [/[邊邉]/gu, () => '辺'],
    [/[斎齋齊]/gu, () => '斉'],
    [/[ー−‐]/gu, () => '-'],
    [/[\s・.()]/gu, () => ''],
  ]
  const start = text.normalize('NFKC').toUpperCase().replaceAll('É', 'E')
  return tables.reduce((folded, [pattern, to]) => folded.replace(pattern, to), start)
}

function isSlowlyFound(note: DeliveryNoteRow, typed: string): boolean {
  return typed
    .split(/\s+/u)
    .map((typedWord) => [typedWord, slowFold(typedWord)] as const)
    .every(([typedWord, word]) => {
      const inField = SEARCHED_FIELDS.some((field) => slowFold(note[field]).includes(word))
      const inNumber = [note.billingNo, note.jobNo].some((no) =>
        slowFold(no).replaceAll('-', '').includes(word),
      )
      const yen = readAmount(typedWord)
      return inField || inNumber || (yen !== null && SEARCHED_AMOUNTS.some((field) => note[field] === yen))
    })
}

const unit = fc.constantFrom(
  ...[
    '㈱',
    '(株)',
    '（株）',
    '株',
    '株式会社',
    '髙',
    '高',
    '邊',
    '辺',
    '齋',
    '斉',
    'ｶ',
    'ｶﾞ',
    'カ',
    'か',
    'が',
    'ャ',
    'ヤ',
    'や',
  ],
  ...['Ａ', 'a', 'é', 'E', 'B', '①', '1', '１', '-', 'ー', '‐', '・', '　', ' ', '.'],
)
const text = fc.string({ unit, maxLength: 5 })
const rows = fc.array(
  fc
    .record({
      billingNo: text,
      jobNo: text,
      clientName: text,
      billingToPerson: text,
      billingTitle: text,
      salesPersonName: text,
    })
    .map(row),
  { minLength: 1, maxLength: 8 },
)

test('what is found is what the definition finds, in the same order', () => {
  fc.assert(
    fc.property(rows, fc.string({ unit, maxLength: 4 }), (notes, typed) => {
      const slowly = notes.filter((note) => isSlowlyFound(note, typed))
      expect(findRows(notes, typed)).toEqual(slowly)
    }),
    { numRuns: 2000 },
  )
})

test('a note that changes is found by what it says now', () => {
  const before = row({ clientName: '髙島' })
  expect(findRows([before], '山田')).toEqual([])
  const after = { ...before, clientName: '山田' }
  expect(findRows([after], '山田')).toEqual([after])
})
