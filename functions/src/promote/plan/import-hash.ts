import { hash } from 'node:crypto'
import type { DeliveryItem, ImportedFields } from '@kenshu/contract/delivery-note/schema'
import { IMPORTED_FIELDS } from './describe-changes.ts'

/** Raised when hashes of before mean something else: notes are then compared field by field. */
const FORMAT = 1

function itemValues({ itemName, unitPrice, quantity, unit, amount }: DeliveryItem): unknown[] {
  return [itemName, unitPrice, quantity, unit, amount]
}

/**
 * A short text that is equal for equal imported fields and else differs. It is stored with what an import writes, so
 * that the next import need not read the whole note. Who writes an imported field otherwise has to take it away.
 */
export function hashOf(note: ImportedFields): string {
  const values = IMPORTED_FIELDS.map((field) =>
    field === 'deliveryItems' ? note.deliveryItems.map(itemValues) : note[field],
  )
  return hash('sha256', JSON.stringify([FORMAT, ...values]), 'base64url')
}
