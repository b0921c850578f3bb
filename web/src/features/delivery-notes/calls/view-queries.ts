import { looseViewListSchema, type View } from '@kenshu/contract/views/view'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { VIEWS_FRESH_MS } from '../../../lib/limits.ts'

/**
 * The user's own views of the list and the shared ones, by name.
 * @param uid of the user, because another user of this browser has other views
 */
export function viewsQuery(uid: string) {
  return queryOptions({
    queryKey: ['views', uid],
    queryFn: async ({ signal }): Promise<View[]> =>
      (await callApi(looseViewListSchema, 'views/', { signal })).views,
    staleTime: VIEWS_FRESH_MS,
  })
}
