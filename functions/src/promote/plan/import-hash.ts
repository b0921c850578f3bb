import { hash } from 'node:crypto'
import type { ImportedFields } from '@kenshu/contract/delivery-note/delivery-note'
import type { DeliveryItem } from '@kenshu/contract/delivery-note/item'
import { IMPORTED_FIELDS } from './describe-changes.ts'

/** Increase it when the hash's meaning changes. Notes with older hashes are then compared field by field. */
const FORMAT = 1

function itemValues({ itemName, unitPrice, quantity, unit, amount }: DeliveryItem): unknown[] {
  return [itemName, unitPrice, quantity, unit, amount]
}

/**
 * A hash of the imported fields. It is stored with them, so that the next import need not read the whole note. Any other code that changes
 * an imported field must delete the hash.
 */
export function hashOf(note: ImportedFields): string {
  const values = IMPORTED_FIELDS.map((field) =>
    field === 'deliveryItems' ? note.deliveryItems.map(itemValues) : note[field],
  )
  return hash('sha256', JSON.stringify([FORMAT, ...values]), 'base64url')
}
