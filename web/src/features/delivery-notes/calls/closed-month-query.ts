import { closedSchema } from '@kenshu/contract/monthly/closed'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { NOTES_KEY } from './query-keys.ts'

/** Whether a month (YYYY-MM) of delivery dates is closed. Fetched again each time that somebody is about to change one of its notes. */
export function closedMonthQuery(month: string) {
  return queryOptions({
    queryKey: [...NOTES_KEY, 'closed-month', month],
    queryFn: async ({ signal }) => {
      const { closed } = await callApi(closedSchema, `monthly/${month}/close/`, { signal })
      return closed !== null
    },
    staleTime: 0,
    gcTime: 0,
  })
}
