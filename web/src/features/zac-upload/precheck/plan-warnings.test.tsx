import { precheckResultSchema, TOTALLED } from '@kenshu/contract/promote/precheck'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PlanWarnings } from './plan-warnings.tsx'

afterEach(cleanup)

const NOTHING = { amount_without_tax: 0, tax: 0, total_amount_with_tax: 0 }

function show(fields: object) {
  const plan = precheckResultSchema.parse({
    ...{ folder: 'f', check_id: 'c', checked_at: '2026-11-29T00:00:00Z' },
    ...{ new_records: [], updated_records: [], failed_records: [], missing_records: [], differences: [] },
    ...{ unchanged_count: 0, closed_count: 0, missing_count: 0, failed_without_amount: 0 },
    ...{ closed_months: [], files_without_rows: [] },
    totals: Object.fromEntries(TOTALLED.map((part) => [part, NOTHING])),
    ...fields,
  })
  render(
    <MantineProvider env="test">
      <PlanWarnings plan={plan} />
    </MantineProvider>,
  )
}

test('notes of a closed month are told, with their number', () => {
  show({ closed_months: [{ month: '2026-10', count: 59 }] })
  expect(screen.getByText('締め済みの2026年10月の納品書が59件含まれます')).toBeDefined()
  expect(screen.getByText('登録すると「締め後の変更」に残ります。')).toBeDefined()
})

test('of several closed months there is one alert', () => {
  show({
    closed_months: [
      { month: '2026-09', count: 1200 },
      { month: '2026-10', count: 59 },
    ],
  })
  expect(
    screen.getByText('締め済みの月の納品書が含まれます（2026年9月 1,200件、2026年10月 59件）'),
  ).toBeDefined()
  expect(screen.getAllByRole('note')).toHaveLength(1)
})

test('a file without rows is named, before all else', () => {
  show({ files_without_rows: ['Member.csv'], closed_months: [{ month: '2026-10', count: 59 }] })
  expect(screen.getAllByRole('note')[0]?.textContent).toContain('Member.csvにデータの行がありません。')
})

test('the columns that a file lacks are named before its notes are registered with empty values', () => {
  show({
    missing_columns: [
      { file: 'Client_HOUJIN.csv', column: '住所1' },
      { file: 'Client_HOUJIN.csv', column: '住所2' },
      { file: 'SeikyuHakkou.csv', column: '書類送付先メールアドレス' },
    ],
  })
  const said = screen.getByRole('note')
  expect(said.textContent).toContain('ファイルにない列があります。すべて空として扱います。')
  expect(said.textContent).toContain('Client_HOUJIN.csv：「住所1」「住所2」')
  expect(said.textContent).toContain('SeikyuHakkou.csv：「書類送付先メールアドレス」')
})

test('nothing is said of an export that is as usual', () => {
  show({})
  expect(screen.queryAllByRole('note')).toEqual([])
})
