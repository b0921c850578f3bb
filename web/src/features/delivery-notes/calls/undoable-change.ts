import { type DeliveryNote, deliveryNoteSchema } from '@kenshu/contract/delivery-note/schema'
import type { QueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api-client.ts'
import { bulkMessages } from '../../../messages/bulk-ja.ts'
import { showUndoable } from '../../../ui/undo-toast.tsx'
import { alertFailure, failureSentence } from '../failure.tsx'
import { noteCall } from './note-call.ts'
import { reloadNote, takeOverNote } from './note-changed.ts'

/**
 * Says that a note's status was changed, and offers to take that back.
 * @param note as the change has left it
 */
export function noticeUndoable(
  queryClient: QueryClient,
  title: string,
  { id, revision }: DeliveryNote,
): void {
  showUndoable({
    title,
    undo: async () => {
      const json = { revision }
      const note = await callApi(deliveryNoteSchema, noteCall(id, 'undo'), { method: 'POST', json })
      await takeOverNote(queryClient, note)
    },
    onFailed: (error) => {
      alertFailure(bulkMessages.undo.failed, error, failureSentence(error))
      void reloadNote(queryClient, id)
    },
  })
}
