import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { QueryClient } from '@tanstack/react-query'
import { isUnclear } from '../../../../lib/api-error.ts'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { failureSentence } from '../../../../ui/failure.tsx'
import { reloadNote } from '../../calls/note-changed.ts'
import { alertOfNote } from './alert-of-note.ts'

const text = deliveryNoteMessages.acts

/** What is said besides the failure of a change of a note's status; '' if the failure says all. */
export function statusHint(error: Error): string {
  return isUnclear(error) ? text.statusUnclear : ''
}

/** Says that a change of a note's status failed, and shows the note as it is now. */
export function tellStatusFailed(
  queryClient: QueryClient,
  note: Pick<DeliveryNote, 'id' | 'billingNo'>,
  error: Error,
): void {
  alertOfNote(note, text.statusFailed + failureSentence(error), error, statusHint(error))
  void reloadNote(queryClient, note.id)
}
