import type { BulkItem, BulkJob, BulkResult } from '@kenshu/contract/bulk/job'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { callApi } from '../../../lib/api/api-client.ts'
import { JOB_LOOK_MS } from '../../../lib/limits.ts'
import { jobQuery, jobsQuery } from './job-queries.ts'

vi.mock('../../../lib/api/api-client.ts', () => ({ callApi: vi.fn() }))

afterEach(() => {
  vi.useRealTimers()
})

function item(id: string, outcome: BulkItem['outcome']): BulkItem {
  return { id, billingNo: id, clientName: '', totalAmountWithTax: 10, outcome, sentence: '', bundleId: null }
}

function answer(items: BulkItem[], settled: number[]): BulkResult {
  return { job: { id: 'job', state: 'running' } as BulkJob, items, settled }
}

test('a job is asked for whole once, and then for what went on', async () => {
  const queries = new QueryClient()
  const call = vi.mocked(callApi)
  call.mockResolvedValueOnce(answer([item('a', 'done'), item('b', null), item('c', null)], [1, 0]))
  await queries.query(jobQuery('job'))
  call.mockResolvedValueOnce(answer([item('b', 'refused')], [2, 0]))
  const shown = await queries.query(jobQuery('job'))
  expect(call.mock.calls.map(([, , options]) => options?.query?.get('known') ?? null)).toEqual([null, '1,0'])
  expect(shown.settled).toEqual([2, 0])
  expect(shown.items.map(({ id, outcome }) => [id, outcome])).toEqual([
    ['a', 'done'],
    ['b', 'refused'],
    ['c', null],
  ])
})

test('the list of jobs is asked for again while one of them goes on, and no longer', async () => {
  vi.useFakeTimers()
  const call = vi.mocked(callApi).mockReset()
  const job = (state: BulkJob['state'], isStalled = false) => ({ state, isStalled }) as BulkJob
  call.mockResolvedValueOnce({ jobs: [job('ended'), job('running')] })
  call.mockResolvedValueOnce({ jobs: [job('ended'), job('ended'), job('running', true)] })
  const leave = new QueryObserver(new QueryClient(), jobsQuery()).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(JOB_LOOK_MS)
  expect(call).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(3 * JOB_LOOK_MS)
  expect(call).toHaveBeenCalledTimes(2)
  leave()
})
