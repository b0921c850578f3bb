import { type PrecheckResult, precheckResultSchema, TOTALLED } from '@kenshu/contract/promote/precheck'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CheckOutcome } from './check-outcome.tsx'

const checked = vi.hoisted(() => ({ result: {} as PrecheckResult }))
vi.mock('../../../lib/session.ts', () => ({ useMe: () => ({}), homeOf: () => '/csv_uploader' }))
vi.mock('../running/use-promote.ts', () => ({ usePromote: () => ({}) }))
vi.mock('./use-precheck.ts', () => ({
  usePrecheck: () => ({ check: { state: 'ready', result: checked.result }, checkAgain: () => undefined }),
}))
vi.mock('./confirm-bar.tsx', () => ({ ConfirmBar: () => null }))
afterEach(cleanup)

const NOTHING = { amount_without_tax: 0, tax: 0, total_amount_with_tax: 0 }
const NEW = { id: 'n', billing_no: 'B-1', client_name: '見本', title: '制作', total_amount_with_tax: 0 }

function show(fields: object): string | null {
  checked.result = precheckResultSchema.parse({
    ...{ folder: 'f', check_id: 'c', checked_at: '2026-11-29T00:00:00Z' },
    ...{ new_records: [], updated_records: [], missing_records: [], differences: [] },
    ...{ unchanged_count: 0, closed_count: 0, missing_count: 0, failed_without_amount: 0 },
    ...{ closed_months: [], files_without_rows: [] },
    totals: Object.fromEntries(TOTALLED.map((part) => [part, NOTHING])),
    failed_records: [{ billing_no: 'B-2', error: '', client_name: '見本', total_amount_with_tax: 0 }],
    ...fields,
  })
  render(
    <MantineProvider env="test">
      <CheckOutcome folder="f" />
    </MantineProvider>,
  )
  return screen.getByRole('note').textContent
}

test('beside notes that cannot be registered, what becomes of the others is said', () => {
  expect(show({ new_records: [NEW] })).toContain('ほかの納品書だけが登録されます。')
})

test('of others nothing is said where there are none', () => {
  expect(show({})).toBe(
    '登録できない納品書が1件ありますZACで直して出力し直し、もう一度アップロードできます。',
  )
})
