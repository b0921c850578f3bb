import type { BulkJob, BulkResult } from '@kenshu/contract/bulk/job'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createElement } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { callApi } from '../../../lib/api/api-client.ts'
import { JOB_NEWS_MS } from '../../../lib/limits.ts'
import { followJob, type LiveJob } from './progress-feed.ts'
import { useJob, withLive } from './use-job.ts'

vi.mock('../../../lib/api/api-client.ts', () => ({ callApi: vi.fn() }))
vi.mock('../../../lib/session/who.ts', () => ({ checkSessionAfter: vi.fn() }))
vi.mock('./progress-feed.ts', () => ({ followJob: vi.fn() }))

const COUNTS = { done: 0, unchanged: 0, refused: 0, unclear: 0, cancelled: 0 }

function job(done: number, more: Partial<BulkJob> = {}): LiveJob {
  const counts = { ...COUNTS, done }
  return {
    id: 'job',
    action: 'stop',
    state: 'running',
    isCancelling: false,
    total: 9,
    counts,
    mails: null,
    ...more,
  }
}

function answer(done: number, more: Partial<BulkJob> = {}): BulkResult {
  return { job: { ...job(done), ...more } as BulkJob, items: [], settled: [] }
}

test('what arrived by itself is shown where it is further than the answer', () => {
  expect(withLive(answer(2), job(5)).job.counts.done).toBe(5)
  expect(withLive(answer(2), job(5, { id: 'other' })).job.counts.done).toBe(2)
  // The notes of this state are not loaded yet.
  expect(withLive(answer(2), job(9, { state: 'ended' })).job.state).toBe('running')
})

test('an answer that is further than what arrived last is shown: the feed may have broken off', () => {
  expect(withLive(answer(5), job(2)).job.counts.done).toBe(5)
  expect(withLive(answer(9, { state: 'ended' }), job(2)).job.state).toBe('ended')
})

test('a job that is to be cancelled is not shown as if it were not', () => {
  expect(withLive(answer(2, { isCancelling: true }), job(2)).job.isCancelling).toBe(true)
  expect(withLive(answer(2), job(2, { isCancelling: true })).job.isCancelling).toBe(true)
})

test('of the mails that have ended the further count is shown', () => {
  const mails = (done: number) => ({ mails: { total: 9, done, eachMs: 2000 } })
  expect(withLive(answer(2, mails(4)), job(2, mails(6))).job.mails?.done).toBe(6)
  expect(withLive(answer(2, mails(6)), job(2, mails(4))).job.mails?.done).toBe(6)
})

test('as the job goes on, the outcomes of its notes are fetched: not at the next look, and not at each step', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const call = vi.mocked(callApi).mockResolvedValue(answer(1))
  let tell: (live: LiveJob) => void = () => undefined
  vi.mocked(followJob).mockImplementation((_, onChange) => {
    tell = onChange
    return () => undefined
  })
  const client = new QueryClient()
  renderHook(() => useJob('job'), {
    wrapper: ({ children }) => createElement(QueryClientProvider, { client }, children),
  })
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(call).toHaveBeenCalledOnce()
  act(() => {
    tell(job(1))
  })
  expect(call).toHaveBeenCalledOnce()
  for (const done of [2, 3, 4])
    act(() => {
      tell(job(done))
    })
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(call).toHaveBeenCalledTimes(2)
  await act(() => vi.advanceTimersByTimeAsync(JOB_NEWS_MS))
  expect(call).toHaveBeenCalledTimes(3)
})
