import type { FoundNotes } from '@kenshu/contract/delivery-note/search'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blankNote } from '../../../../../../fixtures/notes.ts'
import { NO_FILTER } from '../filter-params.ts'
import { NoHits } from './no-hits.tsx'
import { OutsideHits } from './outside-hits.tsx'

vi.mock('../../../../lib/session.ts', () => ({ useMe: () => ({ role: 'admin' }), homeOf: () => '/admin' }))

const answer = vi.fn<() => Promise<FoundNotes>>()
vi.mock('../../../../lib/api/api-client.ts', () => ({ callApi: () => answer() }))

beforeEach(() => {
  answer.mockReset()
})
afterEach(cleanup)

const NOTHING: FoundNotes = { rows: [], isComplete: true }

/** The line about the store, and below it what the list says where it shows nothing. */
function show({
  isOnly = true,
  typed = 'Q-0011',
  rows = [{ ...blankNote({ billingNo: 'P-0001' }), id: 'n0' }],
} = {}) {
  const filter = { ...NO_FILTER, fromDate: '2026-10-01' }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <OutsideHits typed={typed} filter={filter} isOnly={isOnly} />
          {isOnly && (
            <NoHits
              filter={filter}
              found={{ rows, isComplete: true }}
              typed={{ foundFor: typed, put: vi.fn<() => void>() }}
              onWiden={vi.fn<() => void>()}
            />
          )}
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

test('a list that shows nothing says that the store is searched, and that nothing is there either', async () => {
  const waiting: ((found: FoundNotes) => void)[] = []
  answer.mockReturnValue(
    new Promise((resolve) => {
      waiting.push(resolve)
    }),
  )
  show()
  expect(screen.getByRole('status').textContent).toBe('検索条件の外も探しています…')
  expect(screen.getByRole('button', { name: '全期間で検索' })).toBeDefined()
  waiting[0]?.(NOTHING)
  await screen.findByText('検索条件の外にもありません')
  // What would find nothing either is not offered.
  expect(screen.queryByRole('button', { name: '全期間で検索' })).toBeNull()
})

test('where the conditions themselves find nothing, others are offered, whatever the store has', async () => {
  answer.mockResolvedValue(NOTHING)
  show({ rows: [] })
  await screen.findByText('検索条件の外にもありません')
  expect(screen.getByRole('button', { name: '全期間で検索' })).toBeDefined()
})

test('a search of the store that failed says so, and is made again by a press', async () => {
  answer.mockRejectedValueOnce(new Error('no answer'))
  answer.mockResolvedValueOnce({
    rows: [{ ...blankNote({ billingNo: 'Q-0011' }), id: 'n1' }],
    isComplete: true,
  })
  show()
  await screen.findByText('検索条件の外を探せませんでした')
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }))
  await screen.findByText('検索条件の外にも1件あります')
  await screen.findByRole('link', { name: 'Q-0011' })
})

test.each([
  ['a list that shows notes', { isOnly: false }, NOTHING],
  ['a text of which the store may have more than it could read', {}, { rows: [], isComplete: false }],
])('%s says nothing of a store in which nothing was found', async (_, props, found) => {
  answer.mockResolvedValue(found)
  show(props)
  await waitFor(() => {
    expect(answer).toHaveBeenCalledOnce()
    expect(screen.queryByRole('status')).toBeNull()
  })
})

test('a text too short to be looked up is not searched in the store, and nothing says so', () => {
  show({ typed: 'Q' })
  expect(answer).not.toHaveBeenCalled()
  expect(screen.queryByRole('status')).toBeNull()
})
