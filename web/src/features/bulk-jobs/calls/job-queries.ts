import { type BulkResult, bulkJobsSchema, bulkResultSchema } from '@kenshu/contract/bulk/job'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { JOB_LOOK_MS } from '../../../lib/limits.ts'

const JOBS_KEY = ['bulk-jobs'] as const

/** The path of a job below `/api/v1/`, or of an action on it. */
export function jobCall(id: string, act?: 'cancel' | 'resume' | 'undo'): string {
  const job = `bulk_jobs/${encodeURIComponent(id)}/`
  return act === undefined ? job : `${job}${act}/`
}

/** The newest jobs of all users. Asked again while one of them goes on. */
export function jobsQuery() {
  return queryOptions({
    queryKey: [...JOBS_KEY, 'list'],
    queryFn: async ({ signal }) => (await callApi(bulkJobsSchema, 'bulk_jobs/', { signal })).jobs,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some((job) => job.state !== 'ended' && !job.isStalled) === true ? JOB_LOOK_MS : false,
    refetchOnWindowFocus: 'always',
  })
}

/** Merges changed notes into the known state of a job. */
function withNews(known: BulkResult, news: BulkResult): BulkResult {
  const changed = new Map(news.items.map((item) => [item.id, item]))
  return { ...news, items: known.items.map((item) => changed.get(item.id) ?? item) }
}

/** A job and its notes. A job may have thousands of notes, so a refetch reads only those that changed. */
export function jobQuery(id: string) {
  return queryOptions({
    queryKey: [...JOBS_KEY, 'job', id],
    queryFn: async ({ client, queryKey, signal }): Promise<BulkResult> => {
      const known = client.getQueryData<BulkResult>(queryKey)
      if (known === undefined) return callApi(bulkResultSchema, jobCall(id), { signal })
      const query = new URLSearchParams({ known: known.settled.join(',') })
      return withNews(known, await callApi(bulkResultSchema, jobCall(id), { query, signal }))
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.job.state === 'ended' ? false : JOB_LOOK_MS),
  })
}
