import type { BulkJob } from '@kenshu/contract/bulk/job'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { networkError } from '../../../lib/api/api-error.ts'
import { useSteerJob } from './use-steer-job.ts'

const { jobs } = vi.hoisted(() => ({ jobs: new Map<string, unknown>() }))
vi.mock('../../../lib/api/api-client.ts', () => ({
  callApi: (_: unknown, path: string, { method = 'GET' } = {}) =>
    method === 'POST'
      ? Promise.reject(networkError())
      : Promise.resolve({ job: jobs.get(path), items: [], settled: [] }),
}))

afterEach(cleanup)

const JOB = { id: 'a', isCancelling: false, isStalled: true, undoneBy: null } as BulkJob

test.each([
  ['cancel', { isCancelling: true }, 'a'],
  ['resume', { isStalled: false }, 'a'],
  ['undo', { undoneBy: 'b' }, 'b'],
] as const)('to %s a job counts as done without an answer if the job shows it', async (what, now, id) => {
  jobs.set('bulk_jobs/b/', { ...JOB, id: 'b' })
  const queries = new QueryClient()
  const { result } = renderHook(() => useSteerJob('a', what, () => undefined), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  jobs.set('bulk_jobs/a/', JOB)
  await act(() => expect(result.current.mutateAsync()).rejects.toThrow(networkError().message))
  jobs.set('bulk_jobs/a/', { ...JOB, ...now })
  await act(() => expect(result.current.mutateAsync()).resolves.toMatchObject({ id }))
})
