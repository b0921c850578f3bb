import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { callApi } from '../../lib/api/api-client.ts'
import { companyQuery } from './company/use-company.ts'
import { trailMailsQuery } from './trail/use-trail-mails.ts'
import { codeSettingsQuery } from './use-code-settings.ts'
import { morningMailQuery } from './use-morning-mail.ts'
import { settingsQuery } from './use-reminder-settings.ts'
import { zacColumnsQuery } from './zac-columns/use-zac-columns.ts'

vi.mock('../../lib/api/api-client.ts', () => ({ callApi: vi.fn() }))

const AGAIN_MS = 1000

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(callApi).mockReset()
})
afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

/** A client that fetches again as the app's does (app/query-client.ts): when the connection is back, and after a failure. */
function newClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchInterval: ({ state }) => (state.data !== undefined && state.error !== null ? AGAIN_MS : false),
      },
    },
  })
}

async function reconnect(): Promise<void> {
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(0)
}

test.each([
  ['reminders', settingsQuery],
  ['codes', codeSettingsQuery],
  ['company', companyQuery],
  ['zac-columns', zacColumnsQuery],
  ['morning', morningMailQuery],
  ['trail', trailMailsQuery],
] as const)('%s: nothing is fetched below a form, but a page without one recovers', async (_name, query) => {
  const client = newClient()
  client.mount()
  onTestFinished(() => {
    client.unmount()
  })
  vi.mocked(callApi).mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({ revision: 1 })
  const options = { queryKey: query.queryKey, ...(query as object) }
  const close = new QueryObserver<unknown>(client, options).subscribe(() => undefined)
  onTestFinished(close)
  await vi.advanceTimersByTimeAsync(0)
  expect(client.getQueryState(query.queryKey)?.status).toBe('error')
  await reconnect()
  expect(client.getQueryData(query.queryKey)).toEqual({ revision: 1 })

  await reconnect()
  vi.mocked(callApi).mockRejectedValueOnce(new Error('offline'))
  await client.refetchQueries({ queryKey: query.queryKey })
  await vi.advanceTimersByTimeAsync(2 * AGAIN_MS)
  // The first two, and the one that was asked for.
  expect(callApi).toHaveBeenCalledTimes(3)

  // The next visit begins without these data, which would be replaced below the form.
  close()
  await vi.advanceTimersByTimeAsync(0)
  expect(client.getQueryData(query.queryKey)).toBeUndefined()
})
