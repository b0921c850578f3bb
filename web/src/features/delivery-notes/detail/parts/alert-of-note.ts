import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { noteListMessages } from '../../../../messages/note-list-ja.ts'
import { alertFailure } from '../../../../ui/failures/failure.tsx'

type Named = Pick<DeliveryNote, 'billingNo'>

/** The line of an alert that names its note, because the user may see another one by now. */
export function noteLine({ billingNo }: Named): string {
  return `${noteListMessages.columns.billingNo}: ${billingNo}`
}

/**
 * alertFailure for an act on a note, which it names.
 * @param hint what else is said; '' if nothing
 * @param id as for showNotice
 */
export function alertOfNote(note: Named, title: string, error: Error, hint: string, id?: string): void {
  alertFailure(title, error, [hint, noteLine(note)], id)
}
