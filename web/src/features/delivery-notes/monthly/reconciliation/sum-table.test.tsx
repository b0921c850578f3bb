import type { Reconciliation } from '@kenshu/contract/monthly/reconciliation'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { SumTable } from './sum-table.tsx'

vi.mock('../../../../lib/session.ts', () => ({ useMe: () => ({ role: 'admin' }), homeOf: () => '/admin' }))
afterEach(cleanup)

const NOTHING = { count: 0, amount: 0 }
const NO_LIST = { notes: [], more: NOTHING }

/** The texts of a row's cells, by the row's name. */
function row(name: string): string[] {
  const cells = within(screen.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell')
  return cells.map((cell) => cell.textContent)
}

test('counts and amounts of the rows add up to those of the export; its parts have the names of the statuses', () => {
  const exported = {
    ...{ count: 4, amount: 4000, imported_at: '2026-12-01T00:00:00.000Z', later_imports: 0 },
    ...{ undated: NOTHING, partial: null },
  }
  const data: Reconciliation = {
    is_importing: false,
    export: exported,
    parts: {
      ...{ accepted: { count: 1014, amount: 9000 }, waiting: NOTHING, rejected: NOTHING },
      ...{ unasked: { count: 3, amount: 300 }, unrecorded: { count: 2, amount: 200 } },
      ...{ stopped: NOTHING, deleted: NOTHING, failed: NOTHING },
    },
    difference: -5500,
    ...{ differences: { ...NO_LIST, causes: [] }, deleted: NO_LIST, failed: NO_LIST },
  }
  render(
    <MemoryRouter>
      <SumTable month="2026-11" data={data} exported={exported} />
    </MemoryRouter>,
  )
  expect(row('営業未対応')).toEqual(['3件', '¥300'])
  expect(row('未計上対象外')).toEqual(['2件', '¥200'])
  expect(row('差額')).toEqual(['-1,015件', '-¥5,500'])
  expect(row('ZACデータの合計')).toEqual(['4件', '¥4,000'])
})
