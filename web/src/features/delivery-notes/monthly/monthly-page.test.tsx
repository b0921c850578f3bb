import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '../../../lib/api/api-client.ts'
import { networkError } from '../../../lib/api/api-error.ts'
import { MonthlyPage } from './monthly-page.tsx'

vi.mock('../../../lib/session.ts', () => ({ useMe: () => ({ role: 'admin', emailAlias: '' }) }))
// Its calendar loads by itself, later than a test ends.
vi.mock('./month-field.tsx', () => ({ MonthField: () => null }))
vi.mock('./calls/use-month-refresh.ts', () => ({ useMonthRefresh: () => undefined }))
vi.mock('../../../ui/use-far.ts', () => ({
  useFar: () => ({ ref: () => undefined, cameNear: true, isDrawn: true }),
}))
vi.mock('../calls/live/note-feed.ts', () => ({ currentFeed: () => ({ isLive: true }) }))
vi.mock('../../../lib/api/api-client.ts', () => ({ callApi: vi.fn(), callLongApi: vi.fn() }))

beforeEach(() => {
  // No answer comes.
  vi.mocked(callApi)
    .mockReset()
    .mockReturnValue(new Promise(() => undefined))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(address: string): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>
          <MonthlyPage />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

test('until it is known which month the page opens with, its buttons keep their place and cannot be pressed', () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T00:00:00Z'), toFake: ['Date'] })
  show('/admin/monthly')
  screen.getByRole('heading', { name: '月次' })
  screen.getByText('更新')
  expect(screen.queryByRole('button')).toBeNull()
})

test('if nothing can be counted, that is said once, and one press asks for all of it', async () => {
  vi.mocked(callApi).mockRejectedValue(networkError())
  show('/admin/monthly?month=2026-10')
  const retry = await screen.findByRole('button', { name: /もう一度試す/ })
  vi.mocked(callApi)
    .mockClear()
    .mockReturnValue(new Promise(() => undefined))
  await userEvent.click(retry)
  const asked = vi.mocked(callApi).mock.calls.map(([, path]) => path)
  expect(asked).toEqual(
    expect.arrayContaining(['monthly/2026-10/', 'monthly/2026-10/close/', 'monthly/2026-10/reconciliation/']),
  )
})
