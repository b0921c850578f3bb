import { focusManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { callApi } from '../../../lib/api/api-client.ts'
import { sentBundleQuery } from './sent-bundle-query.ts'

vi.mock('../../../lib/api/api-client.ts', () => ({ callApi: vi.fn(() => Promise.resolve({})) }))
afterEach(() => {
  cleanup()
  focusManager.setFocused(undefined)
})

test('who returns to the tab of a mail sees the answers that have come meanwhile', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } })
  renderHook(() => useQuery(sentBundleQuery('b1')), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await waitFor(() => {
    expect(client.getQueryState(sentBundleQuery('b1').queryKey)?.status).toBe('success')
  })
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  await waitFor(() => {
    expect(callApi).toHaveBeenCalledTimes(2)
  })
})
