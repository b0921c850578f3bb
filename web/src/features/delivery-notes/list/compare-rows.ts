import type { DeliveryNoteRow, LIST_FIELDS } from '@kenshu/contract/delivery-note/schema'
import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'

export type ListField = (typeof LIST_FIELDS)[number]

const JAPANESE = new Intl.Collator('ja', { numeric: true })
const DIGITS = /^\d+$/

/**
 * Ascending order of two rows by one column: numbers by size, dates by time, statuses by the life of a note,
 * note numbers by their number (9 before 10), other text as Japanese sorts it. What is equal goes by note number.
 */
export function compareRows(a: DeliveryNoteRow, b: DeliveryNoteRow, field: ListField): number {
  return compareField(a, b, field) || compareNumber(a.billingNo, b.billingNo)
}

function compareField(a: DeliveryNoteRow, b: DeliveryNoteRow, field: ListField): number {
  switch (field) {
    case 'amountWithoutTax':
    case 'tax':
    case 'totalAmountWithTax':
      return a[field] - b[field]
    case 'deliveryDate':
      return compareCodeUnits(a.deliveryDate, b.deliveryDate)
    case 'hakkouStatus':
      return DELIVERY_NOTE_STATUSES.indexOf(a.hakkouStatus) - DELIVERY_NOTE_STATUSES.indexOf(b.hakkouStatus)
    case 'billingNo':
      return compareNumber(a.billingNo, b.billingNo)
    case 'jobProgress':
    case 'clientName':
    case 'billingToPerson':
    case 'billingTitle':
    case 'salesPersonName':
      return JAPANESE.compare(a[field], b[field])
  }
}

/** Digits of one length need no collator, which is some twenty times slower; 10,000 numbers are sorted on every load. */
function compareNumber(a: string, b: string): number {
  if (a.length === b.length && DIGITS.test(a) && DIGITS.test(b)) return compareCodeUnits(a, b)
  // 012 and 12 are equal to the collator but are two notes: their characters decide.
  return JAPANESE.compare(a, b) || compareCodeUnits(a, b)
}

function compareCodeUnits(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
