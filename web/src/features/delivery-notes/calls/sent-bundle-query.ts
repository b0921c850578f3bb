import { sentBundleSchema } from '@kenshu/contract/bundle/sent'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api-client.ts'
import { NOTES_KEY } from './note-queries.ts'

/** What was asked for in one mail, and what was answered since: as it is now, each time it is looked at. */
export function sentBundleQuery(id: string) {
  return queryOptions({
    queryKey: [...NOTES_KEY, 'sent-bundle', id],
    queryFn: ({ signal }) => callApi(sentBundleSchema, `bundles/${encodeURIComponent(id)}/`, { signal }),
    staleTime: 0,
  })
}
