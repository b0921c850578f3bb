import type { FoundNotes } from '@kenshu/contract/delivery-note/search'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STORE_SEARCH_MS } from '../../../lib/limits.ts'
import { useNoteSearch } from './use-note-search.ts'

interface Call {
  q: string
  answer: (found: FoundNotes) => void
  fail: (error: Error) => void
}

const calls: Call[] = []

vi.mock('../../../lib/api/api-client.ts', () => ({
  callApi: (_schema: unknown, _path: string, { query }: { query: URLSearchParams }) =>
    new Promise((answer, fail) => {
      calls.push({ q: query.get('q') ?? '', answer, fail })
    }),
}))

beforeEach(() => {
  calls.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const FOUND: FoundNotes = { rows: [], isComplete: true }

function renderSearch() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: 1, retryDelay: 3_600_000 } } })
  return renderHook(({ typed }) => useNoteSearch(typed), {
    initialProps: { typed: '' },
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
}

/** Lets pass what a search waits for after the last key. */
function rest(): Promise<void> {
  return act(async () => {
    await vi.advanceTimersByTimeAsync(STORE_SEARCH_MS)
  })
}

function asked(): string[] {
  return calls.map(({ q }) => q)
}

test('while a search is under way no other begins; then the last text is searched, and none between', async () => {
  const { result, rerender } = renderSearch()
  for (const typed of ['検収', '検収書', '検収書類']) {
    rerender({ typed })
    await rest()
    expect(asked()).toEqual(['検収'])
  }
  calls[0]?.answer(FOUND)
  await rest()
  expect(asked()).toEqual(['検収', '検収書類'])
  expect(result.current).toMatchObject({ asked: '検収書類', found: undefined })
  calls[1]?.answer(FOUND)
  await rest()
  expect(result.current).toMatchObject({ asked: '検収書類', found: FOUND })
})

test('a search that failed and would be tried again gives way to the next one', async () => {
  const { rerender } = renderSearch()
  for (const typed of ['検収', '検収書']) {
    rerender({ typed })
    await rest()
  }
  calls[0]?.fail(new Error('no answer'))
  await rest()
  expect(asked()).toEqual(['検収', '検収書'])
})
