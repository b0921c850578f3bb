import fc from 'fast-check'
import { expect, test } from 'vitest'
import { narrowPlan, type PlanLists } from './narrow-plan.ts'

const note = (billing_no: string, client_name: string) => ({
  id: billing_no,
  billing_no,
  client_name,
  title: '保守',
  total_amount_with_tax: 1100,
})

const changed = (billing_no: string, is_sent: boolean) => ({
  ...note(billing_no, '株式会社ミドリ'),
  changes: [],
  status: is_sent ? '検収依頼済＆未検収' : '営業未対応',
  is_sent,
})

const failure = (billing_no: string, client_name: string) => ({
  billing_no,
  client_name,
  total_amount_with_tax: null,
})

const PLAN: PlanLists = {
  new_records: [
    note('B-001', '株式会社ＡＢＣ'),
    note('B-002', '有限会社 みどり'),
    note('C-003', 'ミドリ工業'),
    note('C-004', '㈱髙橋①号店'),
  ],
  updated_records: [
    changed('B-010', false),
    changed('B-011', true),
    changed('B-012', false),
    changed('B-013', true),
  ],
  failed_records: [
    { ...failure('B-020', '株式会社あおい'), error: 'SeikyuHakkou.csv 2行目の納品日が日付ではありません。' },
    { ...failure('', ''), error: 'Member.csv 3行目の氏名がありません。' },
  ],
  missing_records: [
    {
      ...note('B-030', '株式会社ABC'),
      amount_without_tax: 1000,
      tax: 100,
      delivery_date: '2026-04-01',
      status: '営業未対応',
    },
  ],
  differences: [{ kind: 'total_mismatch', billing_no: 'B-040', sentence: '明細の合計が一致しません。' }],
}

const numbers = (rows: readonly { billing_no: string }[]) => rows.map((row) => row.billing_no)

test('nothing typed leaves every row, sent notes before the others', () => {
  const all = narrowPlan(PLAN, ' ', false)
  expect(all).toEqual({ ...PLAN, updated_records: all.updated_records })
  expect(numbers(all.updated_records)).toEqual(['B-011', 'B-013', 'B-010', 'B-012'])
})

test.each([
  ['b-00', ['B-001', 'B-002']],
  ['Ｂ－００１', ['B-001']],
  ['abc', ['B-001']],
  ['みどり', ['B-002', 'C-003']],
  ['高橋1号', ['C-004']],
  ['株式会社 高橋', ['C-004']],
  ['会社みどり', ['B-002']],
  ['B-001株式会社', []],
])('"%s" finds new notes by billing number or client, however it is typed', (typed, found) => {
  expect(numbers(narrowPlan(PLAN, typed, false).new_records)).toEqual(found)
})

test('faults and differences are found by billing number and by their sentence, faults by client too', () => {
  expect(numbers(narrowPlan(PLAN, 'member.csv', false).failed_records)).toEqual([''])
  expect(numbers(narrowPlan(PLAN, 'B-020', false).failed_records)).toEqual(['B-020'])
  expect(numbers(narrowPlan(PLAN, 'あおい', false).failed_records)).toEqual(['B-020'])
  expect(numbers(narrowPlan(PLAN, '明細の合計', false).differences)).toEqual(['B-040'])
})

test('only the sent notes can be shown', () => {
  expect(numbers(narrowPlan(PLAN, '', true).updated_records)).toEqual(['B-011', 'B-013'])
  expect(numbers(narrowPlan(PLAN, 'B-013', true).updated_records)).toEqual(['B-013'])
})

test('a billing number typed as it is always finds its note', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), (billingNos) => {
      const plan = { ...PLAN, new_records: billingNos.map((no) => note(no, '')) }
      for (const no of billingNos) {
        expect(numbers(narrowPlan(plan, no, false).new_records)).toContain(no)
      }
    }),
  )
})
