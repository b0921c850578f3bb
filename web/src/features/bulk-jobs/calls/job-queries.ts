import { bulkJobsSchema, bulkResultSchema } from '@kenshu/contract/bulk/job'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api-client.ts'

const JOBS_KEY = ['bulk-jobs'] as const

/** How often it is looked whether anybody is still at a job; what it has done arrives by itself. */
const LOOK_AGAIN_MS = 20_000

/** A job's path below `/api/v1/`, or that of something that is done with it. */
export function jobCall(id: string, act?: 'cancel' | 'resume' | 'undo'): string {
  const job = `bulk_jobs/${encodeURIComponent(id)}/`
  return act === undefined ? job : `${job}${act}/`
}

/** The newest jobs of everybody. */
export function jobsQuery() {
  return queryOptions({
    queryKey: [...JOBS_KEY, 'list'],
    queryFn: async ({ signal }) => (await callApi(bulkJobsSchema, 'bulk_jobs/', { signal })).jobs,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
}

/** A job and its notes. */
export function jobQuery(id: string) {
  return queryOptions({
    queryKey: [...JOBS_KEY, 'job', id],
    queryFn: ({ signal }) => callApi(bulkResultSchema, jobCall(id), { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.job.state === 'ended' ? false : LOOK_AGAIN_MS),
  })
}
