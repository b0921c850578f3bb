import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { noteSearchQuery } from './list-queries.ts'
import { announceListChange, refreshLists, useListRefresh } from './list-refresh.ts'
import { LISTS_KEY } from './query-keys.ts'

afterEach(cleanup)

let fetches = 0

function List() {
  useListRefresh()
  const { data } = useQuery({
    queryKey: [...LISTS_KEY, 'q'],
    queryFn: () => Promise.resolve(++fetches),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return <p>{data === undefined ? '' : `fetched ${String(data)}`}</p>
}

/** The storage event of the last `setItem`. Browsers send it only to the other tabs. */
function storageEventOf(key: string): StorageEvent {
  return new StorageEvent('storage', { key, newValue: localStorage.getItem(key) })
}

test('a list in another tab is fetched again when a note changed, and by no other flag', async () => {
  fetches = 0
  localStorage.clear()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List />
    </QueryClientProvider>,
  )
  await screen.findByText('fetched 1')
  announceListChange()
  const key = localStorage.key(0) ?? ''
  localStorage.setItem('other', '1')
  window.dispatchEvent(storageEventOf('other'))
  window.dispatchEvent(storageEventOf(key))
  await screen.findByText('fetched 2')
  await waitFor(() => {
    expect(fetches).toBe(2)
  })
})

test('each announcement is a new value, since browsers tell of no other', () => {
  localStorage.clear()
  announceListChange()
  const key = localStorage.key(0) ?? ''
  const first = localStorage.getItem(key)
  announceListChange()
  expect(localStorage.getItem(key)).not.toBe(first)
})

test('a former search of the store is forgotten, which may have found a note that is deleted by now', async () => {
  const client = new QueryClient()
  const { queryKey } = noteSearchQuery('山田')
  client.setQueryData(queryKey, { rows: [], isComplete: true })
  await refreshLists(client)
  expect(client.getQueryData(queryKey)).toBeUndefined()
})
