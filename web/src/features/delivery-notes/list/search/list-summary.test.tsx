import { type ListLayout, STANDARD_LAYOUT } from '@kenshu/contract/views/layout'
import type { ListSort } from '@kenshu/contract/views/sort'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { FoundNotes } from '../../calls/use-delivery-notes.ts'
import { LayoutContext } from '../columns/layout-context.ts'
import { SortContext } from '../order/use-list-sort.ts'
import { ListSummary } from './list-summary.tsx'
import type { TypedSearch } from './use-typed-search.ts'

afterEach(cleanup)

const none = () => undefined
const TYPED: TypedSearch = {
  foundFor: '',
  rows: [],
  given: { text: '' },
  type: none,
  put: none,
  latest: () => '',
  settle: () => false,
}
const FOUND: FoundNotes = {
  rows: [],
  totals: { count: 0, totalAmountWithTax: 0 },
  isComplete: true,
  isPlaceholderData: false,
  isFetching: false,
  unreadable: [],
  error: null,
  retry: none,
  search: none,
}

function order(sort: ListSort, layout: ListLayout = STANDARD_LAYOUT) {
  render(
    <MantineProvider env="test">
      <SortContext value={[sort, none]}>
        <LayoutContext value={{ layout, setLayout: none }}>
          <ListSummary found={FOUND} isSearched typed={TYPED} />
        </LayoutContext>
      </SortContext>
    </MantineProvider>,
  )
  const said = screen.queryByText(/(昇|降)順$/)?.textContent ?? null
  cleanup()
  return said
}

test('an order that no head of the table shows is said beside the count', () => {
  const oldest: ListSort = [{ field: 'rejectedAt', isDescending: false }]
  expect(order(oldest)).toBe('差し戻し日時の昇順')
  expect(order([{ field: 'requestedAt', isDescending: true }])).toBe('検収依頼日時の降順')
  expect(order([{ field: 'clientName', isDescending: false }])).toBeNull()
  const columns = STANDARD_LAYOUT.columns.map((column) => ({ ...column, isShown: true }))
  expect(order(oldest, { ...STANDARD_LAYOUT, columns })).toBeNull()
})
