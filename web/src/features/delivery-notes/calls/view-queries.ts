import { looseViewListSchema, type View } from '@kenshu/contract/views/view'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api-client.ts'
import { VIEWS_FRESH_MS } from '../../../lib/limits.ts'

/**
 * A person's own views of the list, and everybody's, by name.
 * @param uid whose they are: another person in the same browser has others
 */
export function viewsQuery(uid: string) {
  return queryOptions({
    queryKey: ['views', uid],
    queryFn: async ({ signal }): Promise<View[]> =>
      (await callApi(looseViewListSchema, 'views/', { signal })).views,
    staleTime: VIEWS_FRESH_MS,
  })
}
