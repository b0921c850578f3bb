import { deletedNoteSchema } from '@kenshu/contract/delivery-note/update'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api-client.ts'
import { announceListChange, refreshLists } from './list-refresh.ts'
import { noteCall } from './note-call.ts'

/**
 * DELETE /api/v1/delivery_notes/{id}/.
 * @param onFailed called also if the user has left the screen that made the call
 */
export function useDeleteNote(id: string, onDeleted: () => void, onFailed: (error: Error) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(deletedNoteSchema, noteCall(id), { method: 'DELETE' }),
    onSuccess: () => {
      announceListChange()
      void refreshLists(queryClient)
      onDeleted()
    },
    onError: onFailed,
  })
}
