import type { QueryClient } from '@tanstack/react-query'
import { isUnclear } from '../../../../lib/api-error.ts'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { alertFailure, failureSentence } from '../../../../ui/failure.tsx'
import { reloadNote } from '../../calls/note-changed.ts'

const text = deliveryNoteMessages.acts

/** What is said besides the failure of a change of a note's status; '' if the failure says all. */
export function statusHint(error: Error): string {
  return isUnclear(error) ? text.statusUnclear : ''
}

/** Says that a change of a note's status failed, and shows the note as it is now. */
export function tellStatusFailed(queryClient: QueryClient, id: string, error: Error): void {
  alertFailure(text.statusFailed + failureSentence(error), error, statusHint(error))
  void reloadNote(queryClient, id)
}
