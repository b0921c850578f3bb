import { type DeliveryNote, deliveryNoteSchema } from '@kenshu/contract/delivery-note/delivery-note'
import type { ReissueRequest } from '@kenshu/contract/delivery-note/update'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { callOrLook } from '../../../lib/api/call-or-look.ts'
import { noteAfter } from './note-after.ts'
import { noteCall } from './note-call.ts'
import { takeOverNote } from './note-changed.ts'

/**
 * POST /api/v1/delivery_notes/{id}/reissue/: creates new links and a new password, based on the revision that the user saw.
 * @param onFailed called also if the user has left the screen that made the call
 */
export function useReissueLink(note: DeliveryNote, onFailed: (error: Error) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      callOrLook(
        () =>
          callApi(deliveryNoteSchema, noteCall(note.id, 'reissue'), {
            method: 'POST',
            json: { revision: note.revision } satisfies ReissueRequest,
          }),
        () => noteAfter(queryClient, note, ({ reissuedAt }) => reissuedAt !== note.reissuedAt),
      ),
    onSuccess: (reissued) => takeOverNote(queryClient, reissued),
    onError: onFailed,
  })
}
