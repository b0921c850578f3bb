import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { QueryClient } from '@tanstack/react-query'
import { isUnclear } from '../../../../lib/api/api-error.ts'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { failureSentence } from '../../../../ui/failures/failure.tsx'
import { hideNotice } from '../../../../ui/notices/notice.tsx'
import { reloadNote } from '../../calls/note-changed.ts'
import { noticeUndoable } from '../../calls/undoable-change.ts'
import { alertOfNote } from './alert-of-note.ts'

const text = deliveryNoteMessages.acts

/** A hint beside the failure of a change of a note's status; '' if the failure's sentence is enough. */
export function statusHint(error: Error): string {
  return isUnclear(error) ? text.statusUnclear : ''
}

function alertId({ id }: Pick<DeliveryNote, 'id'>): string {
  return `status-of-${id}`
}

/** Says that a note's status was changed, and offers an undo. Hides an earlier alert that this failed or may have failed. */
export function tellStatusSet(queryClient: QueryClient, title: string, changed: DeliveryNote): void {
  hideNotice(alertId(changed))
  noticeUndoable(queryClient, title, changed)
}

/** Says that a change of a note's status failed, and shows the note as it is now. */
export function tellStatusFailed(
  queryClient: QueryClient,
  note: Pick<DeliveryNote, 'id' | 'billingNo'>,
  error: Error,
): void {
  alertOfNote(note, text.statusFailed + failureSentence(error), error, statusHint(error), alertId(note))
  void reloadNote(queryClient, note.id)
}
