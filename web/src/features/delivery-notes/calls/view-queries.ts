import { looseViewListSchema, type View } from '@kenshu/contract/views/schema'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api-client.ts'

/** Others' changes of shared views are seen when the window is come back to, but not asked for more often than this. */
const FRESH_FOR_MS = 60_000

/**
 * A person's own views of the list, and everybody's, by name.
 * @param uid whose they are: another person in the same browser has others
 */
export function viewsQuery(uid: string) {
  return queryOptions({
    queryKey: ['views', uid],
    queryFn: async ({ signal }): Promise<View[]> =>
      (await callApi(looseViewListSchema, 'views/', { signal })).views,
    staleTime: FRESH_FOR_MS,
  })
}
