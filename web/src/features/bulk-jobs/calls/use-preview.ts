import { bulkPreviewSchema } from '@kenshu/contract/bulk/preview'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '../../../lib/api-client.ts'
import type { BulkOrder } from '../../../lib/bulk-order.ts'

/** The preview of each selected note. It is fetched once, so that the user confirms exactly what was shown. */
export function usePreview(order: BulkOrder) {
  return useQuery(
    queryOptions({
      queryKey: ['bulk-preview', order],
      queryFn: ({ signal }) =>
        callApi(bulkPreviewSchema, 'bulk_jobs/preview/', { method: 'POST', json: order, signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnReconnect: false,
    }),
  )
}
