import type { BulkItem, BulkJob, BulkResult } from '@kenshu/contract/bulk/job'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { callApi } from '../../../lib/api-client.ts'
import { jobQuery } from './job-queries.ts'

vi.mock('../../../lib/api-client.ts', () => ({ callApi: vi.fn() }))

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
