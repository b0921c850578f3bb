import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { useQueryClient } from '@tanstack/react-query'
import { noteMailMessages } from '../../../../messages/note-mail-ja.ts'
import { useUpdateNote } from '../../calls/use-update-note.ts'
import { tellStatusFailed, tellStatusSet } from '../parts/status-failed.ts'

/**
 * Sets 検収依頼済＆未検収 with one press, after the mail was sent; the toast offers the undo.
 * @param onEnd called when the press has an outcome, good or bad
 */
export function useSetRequested(note: DeliveryNote, onEnd: () => void) {
  const queryClient = useQueryClient()
  const update = useUpdateNote(note, {
    onChanged: (changed) => {
      tellStatusSet(queryClient, noteMailMessages.statusSet, changed)
      onEnd()
    },
    onSeen: (changed) => {
      tellStatusSet(queryClient, noteMailMessages.statusSet, changed)
    },
    onFailed: (error) => {
      tellStatusFailed(queryClient, note, error)
      onEnd()
    },
  })
  return {
    isPending: update.isPending,
    setRequested: () => {
      update.mutate({ hakkouStatus: '検収依頼済＆未検収' })
    },
  }
}
