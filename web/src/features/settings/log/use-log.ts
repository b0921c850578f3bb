import { auditLogPageSchema } from '@kenshu/contract/trail/audit-log'
import { userListSchema } from '@kenshu/contract/user/list'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import type { LogFilter } from './log-filter.ts'

/** The entries that match, newest first, in pages. */
export function logQuery({ email, group, target, from, to }: LogFilter) {
  const conditions = { email, group, target, from_date: from, to_date: to }
  return infiniteQueryOptions({
    queryKey: ['audit-log', conditions],
    queryFn: ({ pageParam, signal }) =>
      callApi(auditLogPageSchema, 'trail/log/', {
        query: new URLSearchParams(
          Object.entries({ ...conditions, before: pageParam }).filter(([, value]) => value !== ''),
        ),
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // Otherwise the pages that the user is reading would move. A new search fetches them again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Whose e-mails are suggested. */
export const peopleQuery = queryOptions({
  queryKey: ['audit-log-people'],
  queryFn: ({ signal }) => callApi(userListSchema, 'user/list/', { signal }),
})
