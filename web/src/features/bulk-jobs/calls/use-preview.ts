import { bulkPreviewSchema, type JudgedNote } from '@kenshu/contract/bulk/preview'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import type { BulkOrder } from '../../../lib/notes/bulk-order.ts'

function previewQuery(order: BulkOrder) {
  return queryOptions({
    queryKey: ['bulk-preview', order],
    queryFn: ({ signal }) =>
      callApi(bulkPreviewSchema, 'bulk_jobs/preview/', { method: 'POST', json: order, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}

/** The preview of each selected note. It is fetched once, so that the user confirms exactly what was shown. */
export function usePreview(order: BulkOrder) {
  return useQuery(previewQuery(order))
}

/** Replaces notes that were judged again in the preview. */
export function useReplaceJudged(order: BulkOrder): (judged: readonly JudgedNote[]) => void {
  const queryClient = useQueryClient()
  return (judged) => {
    const anew = new Map(judged.map((note) => [note.id, note]))
    queryClient.setQueryData(previewQuery(order).queryKey, (preview) =>
      preview === undefined ? preview : { notes: preview.notes.map((note) => anew.get(note.id) ?? note) },
    )
  }
}
