import { type DeliveryNote, deliveryNoteSchema } from '@kenshu/contract/delivery-note/delivery-note'
import type { ReissueRequest } from '@kenshu/contract/delivery-note/update'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api-client.ts'
import { noteCall } from './note-call.ts'
import { takeOverNote } from './note-changed.ts'

/** POST /api/v1/delivery_notes/{id}/reissue/: creates new links and a new password, based on the revision that the user saw. */
export function useReissueLink({ id, revision }: DeliveryNote) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      callApi(deliveryNoteSchema, noteCall(id, 'reissue'), {
        method: 'POST',
        json: { revision } satisfies ReissueRequest,
      }),
    onSuccess: (reissued) => takeOverNote(queryClient, reissued),
  })
}
