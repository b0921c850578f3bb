import type { PrecheckResult } from '@kenshu/contract/promote/precheck'
import { expect, test } from 'vitest'
import { firstKind, isIdle, planCounts, sentCount } from './plan-kind.ts'

const NOTE = {
  id: 'n',
  billing_no: 'B-1',
  client_name: '株式会社例',
  title: '保守',
  total_amount_with_tax: 1100,
}
const CHANGED = { ...NOTE, changes: [], status: '営業未対応', is_sent: false }

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
}

test('the list that is shown first is that of the changes where a sent note is among them', () => {
  expect(firstKind({ ...EMPTY, new_records: [NOTE], updated_records: [CHANGED] })).toBe('new')
  const plan = { ...EMPTY, new_records: [NOTE], updated_records: [CHANGED, { ...CHANGED, is_sent: true }] }
  expect(firstKind(plan)).toBe('updated')
  expect(sentCount(plan)).toBe(1)
})

test('else it is the first that has anything, and the new ones where none has', () => {
  expect(firstKind(EMPTY)).toBe('new')
  expect(firstKind({ ...EMPTY, unchanged_count: 3 })).toBe('unchanged')
  expect(firstKind({ ...EMPTY, failed_records: [{ billing_no: '', error: '誤り' }] })).toBe('failed')
})

test('failures are shown before all else, also before changes of sent notes', () => {
  const failed_records = [{ billing_no: 'B-2', error: '誤り' }]
  const sent = { ...CHANGED, is_sent: true }
  expect(firstKind({ ...EMPTY, new_records: [NOTE], failed_records })).toBe('failed')
  expect(firstKind({ ...EMPTY, updated_records: [sent], failed_records })).toBe('failed')
})

test('a plan with nothing new and nothing changed has nothing to do', () => {
  expect(isIdle({ ...EMPTY, unchanged_count: 3, failed_records: [{ billing_no: '', error: '誤り' }] })).toBe(
    true,
  )
  expect(isIdle({ ...EMPTY, new_records: [NOTE] })).toBe(false)
  expect(isIdle({ ...EMPTY, updated_records: [CHANGED] })).toBe(false)
})

test('closed notes are not counted as unchanged ones', () => {
  expect(planCounts({ ...EMPTY, unchanged_count: 3, closed_count: 2 })).toEqual({
    new: 0,
    updated: 0,
    unchanged: 3,
    failed: 0,
    missing: 0,
    differences: 0,
  })
})

test('of what is missing all are counted, not those of the list alone', () => {
  const missing = { ...NOTE, delivery_date: '2026-04-01', status: '営業未対応' }
  expect(planCounts({ ...EMPTY, missing_records: [missing], missing_count: 1234 }).missing).toBe(1234)
})
