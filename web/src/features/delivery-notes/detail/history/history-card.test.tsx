import type { HistoryEntry } from '@kenshu/contract/history/history'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { callApi } from '../../../../lib/api/api-client.ts'
import { HISTORY_AT_FIRST } from '../../../../lib/limits.ts'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { HistoryCard } from './history-card.tsx'

vi.mock('../../../../lib/api/api-client.ts', async (original) => ({
  ...(await original<object>()),
  callApi: vi.fn(),
}))
vi.mock('../../../../lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useMe: () => ({ role: 'admin' }),
}))
afterEach(cleanup)

const { older } = deliveryNoteMessages.history
const entries: HistoryEntry[] = Array.from({ length: HISTORY_AT_FIRST + 3 }, (_, index) => ({
  ...{ id: String(index), at: new Date(0).toISOString(), who: `社員${String(index)}`, action: 'note.edit' },
  ...{ changes: [], remark: '', bundleId: null },
}))

test('on paper the history has all its entries; on the screen the older ones stay folded', async () => {
  vi.mocked(callApi).mockResolvedValue({ entries, next: null })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <HistoryCard id="n1" /> }])} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByRole('button', { name: older })
  const last = `社員${String(entries.length - 1)}`
  expect(screen.queryByText(last, { exact: false })).toBeNull()
  fireEvent(window, new Event('beforeprint'))
  expect(screen.getByText(last, { exact: false })).toBeDefined()
  expect(screen.queryByRole('button', { name: older })).toBeNull()
  fireEvent(window, new Event('afterprint'))
  expect(screen.queryByText(last, { exact: false })).toBeNull()
})
