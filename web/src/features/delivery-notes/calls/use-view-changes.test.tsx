import type { View } from '@kenshu/contract/views/view'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { networkError } from '../../../lib/api/api-error.ts'
import { useViewChanges } from './use-view-changes.ts'
import { viewsQuery } from './view-queries.ts'

const { stored } = vi.hoisted(() => ({ stored: { views: [] as unknown[] } }))
vi.mock('../../../lib/session.ts', () => ({ useMe: () => ({ uid: 'me' }) }))
vi.mock('../../../lib/api/api-client.ts', () => ({
  callApi: (_: unknown, __: string, { method = 'GET' } = {}) =>
    method === 'GET' ? Promise.resolve(stored) : Promise.reject(networkError()),
}))

afterEach(cleanup)

const OLD = { id: 'old', name: '前から', isOwn: true, isShared: false, revision: 1 } as View

test('a view whose answer was lost counts as saved or deleted if the views show it', async () => {
  const queries = new QueryClient()
  queries.setQueryData(viewsQuery('me').queryKey, [OLD])
  const { result } = renderHook(() => useViewChanges(), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  const { create, change, remove } = result.current
  const lost = networkError().message
  stored.views = [OLD]
  await expect(create.mutateAsync({ ...OLD })).rejects.toThrow(lost)
  await expect(change.mutateAsync({ ...OLD, name: '次' })).rejects.toThrow(lost)
  await expect(remove.mutateAsync('old')).rejects.toThrow(lost)
  const created = { ...OLD, id: 'new', name: '新しい' }
  stored.views = [{ ...OLD, name: '次', revision: 2 }, created]
  await expect(create.mutateAsync({ ...OLD, name: ' 新しい ' })).resolves.toEqual(created)
  await expect(change.mutateAsync({ ...OLD, name: '次' })).resolves.toMatchObject({ revision: 2 })
  stored.views = [created]
  await expect(remove.mutateAsync('old')).resolves.toEqual({ id: 'old' })
})
