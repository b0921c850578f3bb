import type { ImportedFields } from '@kenshu/contract/delivery-note/delivery-note'
import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'

/** The status of a new note: 未計上対象外 if 売上計上日 is empty, otherwise 営業未対応. */
export function firstStatus(note: Pick<ImportedFields, 'salesRecordedDate'>): DeliveryNoteStatus {
  return note.salesRecordedDate === '' ? '未計上対象外' : '営業未対応'
}
