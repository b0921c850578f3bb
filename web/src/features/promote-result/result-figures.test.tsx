import type { NewRecord, PromoteResult } from '@kenshu/contract/promote/promote'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ResultFigures } from './result-figures.tsx'

afterEach(cleanup)

function taken(total_amount_with_tax: number): NewRecord {
  return { id: 'n', billing_no: 'R-1', client_name: '', title: '', total_amount_with_tax }
}

function show(failedAmounts: (number | null)[]) {
  const result: PromoteResult = {
    folder: 'f',
    success_count: 3,
    new_records: [taken(1100), taken(2200)],
    updated_records: [{ ...taken(-300), changes: [] }],
    failed_count: failedAmounts.length,
    failed_records: failedAmounts.map((amount) => ({
      billing_no: 'R-2',
      client_name: '',
      total_amount_with_tax: amount,
      error: '誤り',
    })),
    skipped_count: 0,
    skipped_records: [],
    import: null,
    delivery_dates: null,
    error_csv_signed_url: null,
    diff_csv_signed_url: null,
    log_signed_url: null,
    unsigned_reports: [],
    undone_at: null,
  }
  render(
    <MantineProvider env="test">
      <ResultFigures result={result} />
    </MantineProvider>,
  )
  return screen.queryAllByText(/^税込合計/).map(({ textContent }) => textContent)
}

test('what was taken in, and what failed, have the amounts that one compares with ZAC', () => {
  expect(show([500, 600])).toEqual(['税込合計 ¥3,000', '税込合計 ¥1,100'])
})

test('a sum without one of its amounts would be wrong, and is not shown', () => {
  expect(show([500, null])).toEqual(['税込合計 ¥3,000'])
})

test('no failure has no amount', () => {
  expect(show([])).toEqual(['税込合計 ¥3,000'])
})
