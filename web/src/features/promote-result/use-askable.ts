import { bulkPreviewSchema } from '@kenshu/contract/bulk/preview'
import { type DeliveryNoteQuery, deliveryNoteQuerySchema } from '@kenshu/contract/delivery-note/list'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/api/api-client.ts'

/** The imported notes that were not asked for yet: 未計上対象外 are not due, and what was sent before should not go out twice by a press. */
function openNotesOf(key: string): DeliveryNoteQuery {
  return deliveryNoteQuerySchema.parse({ hakkou_status: ['営業未対応'], import: key })
}

/**
 * The ids of an import's notes whose acceptance can be requested, by the same rules as the review of a bulk request: those still in
 * 営業未対応 that the user may ask for, and that have a valid recipient or can get one in the review.
 * @param key of the import; null disables the query
 */
export function useAskable(key: string | null) {
  return useQuery({
    queryKey: ['askable', key],
    queryFn: async ({ signal }) => {
      const order = { action: 'send', target: { filter: openNotesOf(key ?? ''), except: [] } }
      const { notes } = await callApi(bulkPreviewSchema, 'bulk_jobs/preview/', {
        method: 'POST',
        json: order,
        signal,
      })
      return {
        ids: notes
          .filter(({ verdict, contact }) => verdict === 'will' || contact?.mayEdit === true)
          .map(({ id }) => id),
        open: notes.length,
      }
    },
    enabled: key !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}
