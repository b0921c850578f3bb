import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { MonthlyPage } from './monthly-page.tsx'

vi.mock('../../../lib/session.ts', () => ({ useMe: () => ({ role: 'admin', emailAlias: '' }) }))
vi.mock('../calls/live/note-feed.ts', () => ({ currentFeed: () => ({ isLive: true }) }))
// No answer comes.
vi.mock('../../../lib/api-client.ts', () => ({ callApi: () => new Promise(() => undefined) }))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('until it is known which month the page opens with, its buttons keep their place and cannot be pressed', () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T00:00:00Z'), toFake: ['Date'] })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <MonthlyPage />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  screen.getByRole('heading', { name: '月次' })
  screen.getByText('更新')
  expect(screen.queryByRole('button')).toBeNull()
})
