import type { PrecheckResult } from '@kenshu/contract/promote/precheck'
import { expect, test } from 'vitest'
import { exportTotal, firstKind, isIdle, partTotal, planCounts, sentCount, tilesOf } from './plan-kind.ts'

const NOTE = {
  id: 'n',
  billing_no: 'B-1',
  client_name: '株式会社例',
  title: '保守',
  total_amount_with_tax: 1100,
}
const CHANGED = { ...NOTE, changes: [], status: '営業未対応', is_sent: false }

const FAILED = { billing_no: '', client_name: '', total_amount_with_tax: null, error: '誤り' }
const NOTHING = { amount_without_tax: 0, tax: 0, total_amount_with_tax: 0 }

const EMPTY: PrecheckResult = {
  folder: '20260401-093015-k3x9q2',
  check_id: 'c',
  checked_at: '2026-04-01T00:00:00Z',
  new_records: [],
  updated_records: [],
  unchanged_count: 0,
  closed_count: 0,
  failed_records: [],
  missing_records: [],
  missing_count: 0,
  differences: [],
  totals: {
    new: NOTHING,
    updated: NOTHING,
    unchanged: NOTHING,
    closed: NOTHING,
    failed: NOTHING,
    missing: NOTHING,
  },
  failed_without_amount: 0,
  closed_months: [],
  files_without_rows: [],
  missing_columns: [],
}

test('the list that is shown first is that of the changes where a sent note is among them', () => {
  expect(firstKind({ ...EMPTY, new_records: [NOTE], updated_records: [CHANGED] })).toBe('new')
  const plan = { ...EMPTY, new_records: [NOTE], updated_records: [CHANGED, { ...CHANGED, is_sent: true }] }
  expect(firstKind(plan)).toBe('updated')
  expect(sentCount(plan)).toBe(1)
})

test('else it is the first that has anything, and the new ones where none has', () => {
  expect(firstKind(EMPTY)).toBe('new')
  expect(firstKind({ ...EMPTY, unchanged_count: 3 })).toBe('skipped')
  expect(firstKind({ ...EMPTY, failed_records: [FAILED] })).toBe('failed')
})

test('failures are shown before all else, also before changes of sent notes', () => {
  const failed_records = [FAILED]
  const sent = { ...CHANGED, is_sent: true }
  expect(firstKind({ ...EMPTY, new_records: [NOTE], failed_records })).toBe('failed')
  expect(firstKind({ ...EMPTY, updated_records: [sent], failed_records })).toBe('failed')
})

test('a plan with nothing new and nothing changed has nothing to do', () => {
  expect(isIdle({ ...EMPTY, unchanged_count: 3, failed_records: [FAILED] })).toBe(true)
  expect(isIdle({ ...EMPTY, new_records: [NOTE] })).toBe(false)
  expect(isIdle({ ...EMPTY, updated_records: [CHANGED] })).toBe(false)
})

test('what is not changed and what may not be changed are both skipped, as in the result', () => {
  expect(planCounts({ ...EMPTY, unchanged_count: 3, closed_count: 2 })).toEqual({
    new: 0,
    updated: 0,
    skipped: 5,
    failed: 0,
    missing: 0,
    differences: 0,
  })
})

test('of what is missing all are counted, not those of the list alone', () => {
  const missing = {
    ...NOTE,
    amount_without_tax: 1000,
    tax: 100,
    delivery_date: '2026-04-01',
    status: '営業未対応',
  }
  expect(planCounts({ ...EMPTY, missing_records: [missing], missing_count: 1234 }).missing).toBe(1234)
})

test('the total of the export is that of all its notes, and not of those that it does not have', () => {
  const yen = (amount: number) => ({
    amount_without_tax: amount,
    tax: amount,
    total_amount_with_tax: 2 * amount,
  })
  const totals = {
    new: yen(1),
    updated: yen(10),
    unchanged: yen(100),
    closed: yen(1000),
    failed: yen(10_000),
    missing: yen(100_000),
  }
  expect(exportTotal({ ...EMPTY, totals })).toEqual(yen(11_111))
  expect(partTotal({ ...EMPTY, totals }, 'skipped')).toEqual(yen(1100))
  expect(partTotal({ ...EMPTY, totals }, 'missing')).toEqual(yen(100_000))
})

test('a part without notes has no tile, but the failed ones, and the one that is shown', () => {
  expect(tilesOf(EMPTY)).toEqual(['new', 'failed'])
  expect(tilesOf({ ...EMPTY, updated_records: [CHANGED], missing_count: 2 })).toEqual([
    'updated',
    'failed',
    'missing',
  ])
})
