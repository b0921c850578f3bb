import type { BundleDraft } from '@kenshu/contract/bundle/request'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, networkError } from '../../../lib/api/api-error.ts'
import { draftQuery, useSendBundle } from './use-bundle.ts'

const called = vi.fn<(path: string) => void>()
let failure: Error = networkError()
vi.mock('../../../lib/api/api-client.ts', async () => ({
  ApiError: (await import('../../../lib/api/api-error.ts')).ApiError,
  callApi: (_: unknown, path: string) => {
    called(path)
    if (path !== 'bundles/') return Promise.reject(failure)
    const id = `bundle-${String(paths().filter((one) => one === path).length)}`
    return Promise.resolve({ ...NO_DRAFT, id })
  },
}))

const NO_DRAFT: BundleDraft = { id: '', to: '', cc: '', subject: '', body: '', count: 2, requestable: 0 }
const paths = () => called.mock.calls.map(([path]) => path)

beforeEach(() => called.mockReset())
afterEach(cleanup)

function Around({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
}

/** Sends twice, with the draft as the screen has it. @returns the calls */
async function sendTwice(): Promise<string[]> {
  const { result } = renderHook(
    () => {
      const { data: draft } = useQuery(draftQuery(['a', 'b']))
      return { draft, send: useSendBundle(draft ?? NO_DRAFT) }
    },
    { wrapper: Around },
  )
  await waitFor(() => {
    expect(result.current.draft).toBeDefined()
  })
  for (const _ of [1, 2]) {
    await act(() =>
      result.current.send.mutateAsync({ setsRequested: false, consent: {} }).catch(() => undefined),
    )
    // A draft that was composed anew is rendered.
    await act(
      () =>
        new Promise((resolve) => {
          setTimeout(resolve)
        }),
    )
  }
  return paths()
}

test.each([
  ['no answer came', networkError()],
  ['the server broke', new ApiError('internal', '', { status: 500 })],
  ['it is still being sent', new ApiError('mail_in_progress', '', { status: 409 })],
  ['the user has to be asked', new ApiError('mail_just_sent', '', { status: 409 })],
])(
  'after a failure in which %s the same bundle is sent again, which the server sends once',
  async (_, error) => {
    failure = error
    expect(await sendTwice()).toEqual(['bundles/', 'bundles/bundle-1/send/', 'bundles/bundle-1/send/'])
  },
)

test.each(['mail_outdated', 'mail_not_sent', 'mail_unclear'] as const)(
  'after %s the mail is composed anew',
  async (code) => {
    failure = new ApiError(code, '', { status: 409 })
    const anew = ['bundles/bundle-1/send/', 'bundles/', 'bundles/bundle-2/send/']
    expect((await sendTwice()).slice(0, 4)).toEqual(['bundles/', ...anew])
  },
)
