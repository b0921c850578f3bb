import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { callApi } from '../../../lib/api-client.ts'
import { announceListChange } from '../list-refresh.ts'

/** DELETE /api/v1/delivery_notes/{id}/; whatever it answers with is of no use here. */
export function useDeleteNote(id: string, onDeleted: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(z.unknown(), `delivery_notes/${encodeURIComponent(id)}/`, { method: 'DELETE' }),
    onSuccess: () => {
      announceListChange()
      void queryClient.invalidateQueries({ queryKey: ['delivery-notes', 'list'] })
      onDeleted()
    },
  })
}
