import { deliveryNoteSchema } from '@kenshu/contract/delivery-note/delivery-note'
import { deletedNoteSchema } from '@kenshu/contract/delivery-note/update'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { isNotThere } from '../../../lib/api/api-error.ts'
import { callOrLook } from '../../../lib/api/call-or-look.ts'
import { announceListChange, refreshLists } from './list-refresh.ts'
import { noteCall } from './note-call.ts'

async function isGone(id: string): Promise<boolean> {
  try {
    await callApi(deliveryNoteSchema, noteCall(id))
    return false
  } catch (error) {
    if (isNotThere(error)) return true
    throw error
  }
}

/**
 * DELETE /api/v1/delivery_notes/{id}/.
 * @param onFailed called also if the user has left the screen that made the call
 */
export function useDeleteNote(id: string, onDeleted: () => void, onFailed: (error: Error) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      callOrLook(
        () => callApi(deletedNoteSchema, noteCall(id), { method: 'DELETE' }),
        async () => ((await isGone(id)) ? { id } : null),
      ),
    onSuccess: () => {
      announceListChange()
      void refreshLists(queryClient)
      onDeleted()
    },
    onError: onFailed,
  })
}
