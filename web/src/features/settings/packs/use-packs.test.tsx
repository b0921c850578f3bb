import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { callApi } from '../../../lib/api/api-client.ts'
import { ApiError, networkError } from '../../../lib/api/api-error.ts'
import { packMessages } from '../../../messages/tax-packs-ja.ts'
import { showNotice } from '../../../ui/notices/notice.tsx'
import { packsQuery, useCreatePack, useResumePack } from './use-packs.ts'

vi.mock('../../../lib/api/api-client.ts', () => ({ callApi: vi.fn() }))
vi.mock('../../../ui/notices/notice.tsx', () => ({ showNotice: vi.fn() }))

afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

const REFUSED = new ApiError('invalid_request', '', { status: 422 })

test.each([
  [networkError(), packMessages.make.unclear, packMessages.list.resumeUnclear],
  [REFUSED, packMessages.make.failed, packMessages.list.resumeFailed],
])('after %s the packs are asked for again, because one may be made', async (error, made, resumed) => {
  vi.mocked(callApi).mockRejectedValue(error)
  const queries = new QueryClient()
  queries.setQueryData(packsQuery.queryKey, [])
  const { result } = renderHook(() => [useCreatePack(), useResumePack()] as const, {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  const [create, resume] = result.current
  const order = { key: 'k', from_date: '2026-04-01', to_date: '2026-04-30', client: [] }
  await act(() => create.mutateAsync(order).catch(() => undefined))
  expect(queries.getQueryState(packsQuery.queryKey)?.isInvalidated).toBe(true)
  queries.setQueryData(packsQuery.queryKey, [])
  await act(() => resume.mutateAsync('p1').catch(() => undefined))
  expect(queries.getQueryState(packsQuery.queryKey)?.isInvalidated).toBe(true)
  expect(vi.mocked(showNotice).mock.calls.map(([{ title }]) => title)).toEqual([made, resumed])
})
