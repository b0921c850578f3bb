import type { User } from '@kenshu/contract/user/list'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { networkError } from '../../lib/api/api-error.ts'
import { NO_FILTER, useConfirmUser, useSaveRole } from './use-users.ts'

const { listed } = vi.hoisted(() => ({ listed: { users: [] as unknown[] } }))
vi.mock('../../lib/api/api-client.ts', () => ({
  callApi: (_: unknown, path: string) =>
    path === 'user/list/' ? Promise.resolve(listed.users) : Promise.reject(networkError()),
}))

afterEach(cleanup)

const USER = { uid: 'u', role: null, waitingSince: '2026-04-01T00:00:00.000Z' } as User

test('a role and a confirmation whose answer was lost count as saved if the list shows them', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { result } = renderHook(() => [useSaveRole(NO_FILTER), useConfirmUser(NO_FILTER)] as const, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  })
  const [save, confirm] = result.current
  listed.users = [USER]
  await expect(save.mutateAsync({ uid: 'u', role: 'normal' })).rejects.toThrow()
  await expect(confirm.mutateAsync('u')).rejects.toThrow()
  const now: User = { ...USER, role: 'normal', waitingSince: null }
  listed.users = [now]
  await expect(save.mutateAsync({ uid: 'u', role: 'normal' })).resolves.toEqual(now)
  await expect(confirm.mutateAsync('u')).resolves.toEqual(now)
})
