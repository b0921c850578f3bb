import { expect, test } from 'vitest'
import { precheckResultSchema, TOTALLED } from './precheck.ts'

const NOTHING = { amount_without_tax: 0, tax: 0, total_amount_with_tax: 0 }

test('a result that an earlier version has stored is read, without closed months and files without rows', () => {
  const stored = {
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
    totals: Object.fromEntries(TOTALLED.map((part) => [part, NOTHING])),
    failed_without_amount: 0,
  }
  expect(precheckResultSchema.parse(stored)).toMatchObject({ closed_months: [], files_without_rows: [] })
})
