import { firstDaySchema } from '@kenshu/contract/first-day/steps'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from './api/api-client.ts'

/** The first-day checklist. Fetched again wherever it opens, since what it shows happens on other pages. */
export const firstDayQuery = queryOptions({
  queryKey: ['first-day'],
  queryFn: ({ signal }) => callApi(firstDaySchema, 'user/me/first_day/', { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
})
