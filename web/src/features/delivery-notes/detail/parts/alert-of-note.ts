import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { alertFailure } from '../../../../ui/failure.tsx'

/**
 * alertFailure for an act on a note. It names the note, because the user may see another one by now.
 * @param hint what else is said; '' if nothing
 * @param id as for showNotice
 */
export function alertOfNote(
  { billingNo }: Pick<DeliveryNote, 'billingNo'>,
  title: string,
  error: Error,
  hint: string,
  id?: string,
): void {
  alertFailure(title, error, `${hint} ${billingNo}`.trim(), id)
}
