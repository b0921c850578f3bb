import type { TaxPack } from '@kenshu/contract/tax-pack/tax-pack'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setServerClock } from '../../../lib/api/server-clock.ts'
import { packMessages } from '../../../messages/tax-packs-ja.ts'
import { PackList } from './pack-list.tsx'
import { packsQuery } from './use-packs.ts'

vi.mock('../../../lib/api/api-client.ts', () => ({ callApi: vi.fn(), ApiError: Error }))
afterEach(() => {
  cleanup()
  setServerClock(new Date().toUTCString())
})

test('a pack that is being made does not look stalled on a machine whose clock is ahead', () => {
  // This machine's clock is a day ahead of the server's.
  const now = new Date(Date.now() - 24 * 60 * 60_000)
  setServerClock(now.toUTCString())
  const pack = {
    ...{ id: 'p1', state: 'running', done: 1, total: 2, bytes: 0, expires_at: null },
    ...{ requested_at: now.toISOString(), requested_by: '管理 花子', progress_at: now.toISOString() },
    conditions: {
      ...{ from_date: '2026-04-01', to_date: '2026-04-30' },
      ...{ min_amount: null, max_amount: null, client: [] },
    },
  } as unknown as TaxPack
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(packsQuery.queryKey, [pack])
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <PackList />
      </QueryClientProvider>
    </MantineProvider>,
  )
  expect(screen.getByRole('progressbar', { name: packMessages.list.running })).toBeDefined()
  expect(screen.queryByText(packMessages.list.stalled)).toBeNull()
})
