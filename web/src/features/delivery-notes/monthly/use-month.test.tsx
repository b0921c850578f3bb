import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import { shiftMonth } from '@kenshu/contract/month'
import type { MonthClose } from '@kenshu/contract/monthly/close'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { BrowserRouter, type NavigateOptions, useNavigate } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { callApi } from '../../../lib/api/api-client.ts'
import { networkError } from '../../../lib/api/api-error.ts'
import { FROM_TOP } from '../../../lib/from-top.ts'
import { closeQuery } from './calls/month-queries.ts'
import { useMonth } from './use-month.ts'

vi.mock('../../../lib/api/api-client.ts', () => ({ callApi: vi.fn() }))
vi.mock('../calls/live/note-feed.ts', () => ({ currentFeed: () => ({ isLive: true }) }))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.mocked(callApi).mockReset()
})

let entries = 0

/** Opens an address, as an entry of the browser's history that was never there before. */
function open(address: string, sales?: string) {
  entries += 1
  window.history.replaceState({ key: `entry ${String(entries)}`, idx: 0 }, '', address)
  const client = new QueryClient()
  const { result } = renderHook(() => ({ month: useMonth(sales), navigate: useNavigate() }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <BrowserRouter>{children}</BrowserRouter>
      </QueryClientProvider>
    ),
  })
  return {
    month: () => result.current.month[0],
    step: (months: number) => {
      const [, setMonth] = result.current.month
      act(() => {
        setMonth((month) => shiftMonth(month, months))
      })
    },
    steps: (first: number, second: number) => {
      const [, setMonth] = result.current.month
      act(() => {
        setMonth((month) => shiftMonth(month, first))
        setMonth((month) => shiftMonth(month, second))
      })
    },
    go: (to: string | number, options?: NavigateOptions) => {
      const { navigate } = result.current
      act(() => void (typeof to === 'number' ? navigate(to) : navigate(to, options)))
    },
    /** As the answer to 締める does. */
    close: (month: string) => {
      act(() => {
        client.setQueryData(closeQuery(month).queryKey, { closed: '1' } as MonthClose)
      })
    },
  }
}

/** What the server knows of each month that is asked for: whether it is closed, and how many notes it has. */
function answer({ closed = null, count = 3 }: { closed?: string | null; count?: number } = {}): void {
  vi.mocked(callApi).mockImplementation((_, path) =>
    Promise.resolve(
      (path.endsWith('/close/')
        ? { closed }
        : { statuses: DELIVERY_NOTE_STATUSES.map((status) => ({ status, count, amount: 0 })) }) as never,
    ),
  )
}

/** Half an hour after the beginning of December in Tokyo. */
const FIRST_OF_DECEMBER = '2026-11-30T15:30:00Z'
const at = (now: string) => vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })

test('two presses before the page is drawn anew are two steps', () => {
  const page = open('/admin/monthly?month=2026-11')
  page.steps(-1, -1)
  expect(page.month()).toBe('2026-09')
})

test('in the first days of a month the page opens with the one before, which is being closed', async () => {
  at(FIRST_OF_DECEMBER)
  answer()
  const page = open('/admin/monthly')
  expect(page.month()).toBeNull()
  await waitFor(() => {
    expect(page.month()).toBe('2026-11')
  })
  expect(vi.mocked(callApi).mock.calls.map(([, path]) => path)).toEqual([
    'monthly/2026-11/close/',
    'monthly/2026-11/',
  ])
})

test('later in the month it opens with that one, at once', () => {
  at('2026-12-15T15:00:00Z')
  expect(open('/admin/monthly').month()).toBe('2026-12')
  expect(callApi).not.toHaveBeenCalled()
})

test.each([
  ['is closed', { closed: '1' }],
  ['has no notes', { count: 0 }],
  ['cannot be asked about', null],
])('nor does it open with a month before that %s', async (_, known) => {
  at(FIRST_OF_DECEMBER)
  if (known === null) vi.mocked(callApi).mockRejectedValue(networkError())
  else answer(known)
  const page = open('/admin/monthly')
  await waitFor(() => {
    expect(page.month()).toBe('2026-12')
  })
})

test("of a sales person's notes the month before needs some of their own", async () => {
  at(FIRST_OF_DECEMBER)
  answer()
  const page = open('/normal/monthly', 'taro@example.co.jp')
  await waitFor(() => {
    expect(page.month()).toBe('2026-11')
  })
  const [, , options] = vi.mocked(callApi).mock.calls.find(([, path]) => path === 'monthly/2026-11/') ?? []
  expect(options?.query?.get('sales')).toBe('taro@example.co.jp')
})

test('a page whose month is closed keeps it, also for who comes back to it; the menu leads to the new month', async () => {
  at(FIRST_OF_DECEMBER)
  answer()
  const page = open('/admin/monthly')
  await waitFor(() => {
    expect(page.month()).toBe('2026-11')
  })
  page.close('2026-11')
  page.go('/admin/monthly?view=all')
  expect(page.month()).toBe('2026-11')
  page.go('/admin/monthly', { state: FROM_TOP })
  expect(page.month()).toBe('2026-12')
  page.go(-2)
  await waitFor(() => {
    expect(page.month()).toBe('2026-11')
  })
})

test('a page that stays open past the end of a month keeps that month', () => {
  // In Tokyo November has a minute left.
  at('2026-11-30T14:59:00Z')
  const page = open('/admin/monthly')
  vi.setSystemTime('2026-11-30T15:01:00Z')
  page.go('/admin/monthly?view=all')
  expect(page.month()).toBe('2026-11')
  page.step(-1)
  expect(page.month()).toBe('2026-10')
})
