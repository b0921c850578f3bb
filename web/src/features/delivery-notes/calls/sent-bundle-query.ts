import { sentBundleSchema } from '@kenshu/contract/bundle/sent'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { NOTES_KEY } from './query-keys.ts'

/** The notes of one mail and the answers so far. Refetched each time it is shown, also when the user returns to its tab. */
export function sentBundleQuery(id: string) {
  return queryOptions({
    queryKey: [...NOTES_KEY, 'sent-bundle', id],
    queryFn: ({ signal }) => callApi(sentBundleSchema, `bundles/${encodeURIComponent(id)}/`, { signal }),
    staleTime: 0,
    // No feed tells of its answers.
    refetchOnWindowFocus: 'always',
  })
}
