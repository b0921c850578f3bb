import { deletedNoteSchema } from '@kenshu/contract/delivery-note/update'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api-client.ts'
import { announceListChange } from './list-refresh.ts'
import { noteKeys } from './note-keys.ts'

/** DELETE /api/v1/delivery_notes/{id}/. */
export function useDeleteNote(id: string, onDeleted: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      callApi(deletedNoteSchema, `delivery_notes/${encodeURIComponent(id)}/`, { method: 'DELETE' }),
    onSuccess: () => {
      announceListChange()
      void queryClient.invalidateQueries({ queryKey: noteKeys.lists })
      onDeleted()
    },
  })
}
