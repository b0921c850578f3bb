import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, networkError } from '../lib/api/api-error.ts'
import { FAILED_AGAIN_MS } from '../lib/limits.ts'
import { messages } from '../messages/frame-ja.ts'
import { ErrorState } from '../ui/failures/error-state.tsx'
import { queryClient } from './query-client.ts'

const TITLE = '取得できませんでした'
const BROKEN = new ApiError('bad_response', messages.errors.unknown, { status: 503 })
const REFUSED = new ApiError('forbidden', 'この操作を実行する権限がありません', { status: 403 })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
})

const ask = vi.fn<() => Promise<string>>()
beforeEach(() => {
  ask.mockReset()
})

function Page({ retry }: { retry?: false }) {
  const query = useQuery({
    queryKey: ['page'],
    queryFn: ask,
    // The cache stores the whole answer, although the page takes only a part of it.
    select: (data) => `the ${data}`,
    ...(retry === false && { retry }),
  })
  if (query.data !== undefined) return <p>{query.data}</p>
  return query.error === null ? <p>loading</p> : <ErrorState query={query} title={TITLE} />
}

function List() {
  const { data, error } = useInfiniteQuery({
    queryKey: ['list'],
    queryFn: ask,
    initialPageParam: '',
    getNextPageParam: () => null,
  })
  return <p>{data?.pages.join() ?? (error === null ? 'loading' : TITLE)}</p>
}

function open(page: React.ReactNode) {
  return render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>
    </MantineProvider>,
  )
}

/** Lets a time pass, in milliseconds. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Longer than the retries within a call. */
const TRIES_MS = 10_000

/** Opens a page whose first load fails, and expects its data once the server answers again. */
async function expectBack(page: React.ReactNode, error: Error, shown: string): Promise<void> {
  ask.mockRejectedValue(error)
  open(page)
  await pass(TRIES_MS)
  expect(screen.getByText(TITLE)).toBeDefined()
  ask.mockResolvedValue('data')
  await pass(FAILED_AGAIN_MS)
  expect(screen.getByText(shown)).toBeDefined()
}

test.each([
  ['a server that stood still', BROKEN],
  ['a lost connection', networkError()],
  ['too many calls', new ApiError('too_many_requests', 'アクセスが集中しています。', { status: 429 })],
])('after %s a page that had no data gets them by itself', async (_, error) => {
  await expectBack(<Page />, error, 'the data')
})

test('while it is asked again, the failure that is being read stays, with the focus of its button', async () => {
  ask.mockRejectedValue(BROKEN)
  open(<Page />)
  await pass(TRIES_MS)
  const button = screen.getByRole('button')
  button.focus()
  const calls = ask.mock.calls.length
  let answer: (data: string) => void = () => undefined
  ask.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  await pass(FAILED_AGAIN_MS)
  expect(ask.mock.calls.length).toBe(calls + 1)
  expect(screen.getByRole('button')).toBe(button)
  expect(document.activeElement).toBe(button)
  answer('data')
  await pass(0)
  expect(screen.getByText('the data')).toBeDefined()
})

test('it is asked again until it succeeds, and not once nobody waits for it', async () => {
  ask.mockRejectedValue(BROKEN)
  const { unmount } = open(<Page />)
  await pass(TRIES_MS)
  const calls = ask.mock.calls.length
  await pass(2 * FAILED_AGAIN_MS)
  expect(ask.mock.calls.length).toBe(calls + 2)
  unmount()
  await pass(3 * FAILED_AGAIN_MS)
  expect(ask.mock.calls.length).toBe(calls + 2)
})

test('a try by hand in between leaves one wait, not two', async () => {
  ask.mockRejectedValue(BROKEN)
  open(<Page />)
  await pass(TRIES_MS)
  let refuse: (error: Error) => void = () => undefined
  ask.mockReturnValueOnce(
    new Promise((_, reject) => {
      refuse = reject
    }),
  )
  await pass(FAILED_AGAIN_MS)
  fireEvent.click(screen.getByRole('button'))
  await pass(TRIES_MS)
  refuse(BROKEN)
  await pass(0)
  const calls = ask.mock.calls.length
  await pass(FAILED_AGAIN_MS)
  expect(ask.mock.calls.length).toBe(calls + 1)
})

test('what a later call refuses is said', async () => {
  ask.mockRejectedValue(BROKEN)
  open(<Page />)
  await pass(TRIES_MS)
  ask.mockRejectedValue(REFUSED)
  await pass(FAILED_AGAIN_MS)
  expect(screen.getByText(REFUSED.message)).toBeDefined()
})

test.each([
  ['is refused', REFUSED, {}],
  ['does something at each call', BROKEN, { retry: false as const }],
])('what %s is not asked again by itself', async (_, error, props) => {
  ask.mockRejectedValue(error)
  open(<Page {...props} />)
  await pass(TRIES_MS)
  await pass(3 * FAILED_AGAIN_MS)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a list in pages gets its first one', async () => {
  await expectBack(<List />, BROKEN, 'data')
})
