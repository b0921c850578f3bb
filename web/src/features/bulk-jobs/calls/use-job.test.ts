import type { BulkJob, BulkResult } from '@kenshu/contract/bulk/job'
import { expect, test } from 'vitest'
import type { LiveJob } from './progress-feed.ts'
import { withLive } from './use-job.ts'

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
