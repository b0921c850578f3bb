import { formatJapaneseDate } from '@kenshu/contract/calendar-date'
import { type ImportedFields, importedFieldsSchema } from '@kenshu/contract/delivery-note/delivery-note'
import { ITEM_LABELS } from '@kenshu/contract/delivery-note/field-labels'
import type { DeliveryItem } from '@kenshu/contract/delivery-note/item'
import { isSameItem } from '@kenshu/contract/delivery-note/marked-lines'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import { FILE_LIMITS } from '../../config/limits/files.ts'
import {
  changedItems,
  changedLine,
  changedParts,
  itemAdded,
  itemRemoved,
  itemSummary,
} from '../../messages/promote.ts'

/** The fields that an import writes, in the contract's order. */
export const IMPORTED_FIELDS = importedFieldsSchema.keyof().options

function formatPrice(price: number | null): string {
  return price === null ? '' : formatYen(price)
}

/** Whether two lists have the same items in the same order. */
export function areSameItems(a: readonly DeliveryItem[], b: readonly DeliveryItem[]): boolean {
  if (a.length !== b.length) return false
  return a.every((item, index) => {
    const other = b[index]
    return other !== undefined && isSameItem(item, other)
  })
}

/** A short description of the items: `3行、合計¥120,000`; '' if there are none. */
function summariseItems(items: readonly DeliveryItem[]): string {
  if (items.length === 0) return ''
  const total = items.reduce((sum, item) => sum + item.amount, 0)
  return itemSummary(items.length, total)
}

function itemChange(before: DeliveryItem, after: DeliveryItem): string {
  const { itemName, unitPrice, quantity, unit, amount } = ITEM_LABELS
  const parts: [string, string, string][] = [
    [itemName, before.itemName, after.itemName],
    [unitPrice, formatPrice(before.unitPrice), formatPrice(after.unitPrice)],
    [quantity, formatQuantity(before.quantity), formatQuantity(after.quantity)],
    [unit, before.unit, after.unit],
    [amount, formatYen(before.amount), formatYen(after.amount)],
  ]
  return changedParts(parts.filter(([, from, to]) => from !== to))
}

/** Describes which lines changed. It leaves out lines that are the same at the beginning or the end of both lists. */
function itemChanges(before: readonly DeliveryItem[], after: readonly DeliveryItem[]): string[] {
  const shorter = Math.min(before.length, after.length)
  const same = (a: number, b: number) => {
    const [x, y] = [before[a], after[b]]
    return x !== undefined && y !== undefined && isSameItem(x, y)
  }
  let head = 0
  while (head < shorter && same(head, head)) head++
  let tail = 0
  while (tail < shorter - head && same(before.length - 1 - tail, after.length - 1 - tail)) tail++

  const changes: string[] = []
  for (let index = head; index < Math.max(before.length, after.length) - tail; index++) {
    const from = index < before.length - tail ? before[index] : undefined
    const to = index < after.length - tail ? after[index] : undefined
    const no = index + 1
    if (from !== undefined && to !== undefined) {
      if (!isSameItem(from, to)) changes.push(changedLine(no, from.itemName, itemChange(from, to)))
    } else if (to !== undefined) changes.push(changedLine(no, to.itemName, itemAdded(to.amount)))
    else if (from !== undefined) changes.push(changedLine(no, from.itemName, itemRemoved(from.amount)))
  }
  return changes
}

function describeItems(before: readonly DeliveryItem[], after: readonly DeliveryItem[]): string {
  const changes = itemChanges(before, after)
  const told = changes.slice(0, FILE_LIMITS.linesDescribed)
  return changedItems(summariseItems(after), told, changes.length - told.length)
}

/** A field's value for display: dates as Y年M月D日, amounts as yen, '' for nothing. */
function describeValue(note: ImportedFields, field: keyof ImportedFields): string {
  switch (field) {
    case 'deliveryDate':
    case 'billingDate':
    case 'salesRecordedDate':
      return formatJapaneseDate(note[field])
    case 'amountWithoutTax':
    case 'tax':
    case 'totalAmountWithTax':
      return formatYen(note[field])
    case 'deliveryItems':
      return summariseItems(note.deliveryItems)
    default:
      return note[field]
  }
}

/** A field's value before and after, for display; for the items it also says which lines change. */
export function describeChange(
  before: ImportedFields,
  after: ImportedFields,
  field: keyof ImportedFields,
): { before: string; after: string } {
  return {
    before: describeValue(before, field),
    after:
      field === 'deliveryItems'
        ? describeItems(before.deliveryItems, after.deliveryItems)
        : describeValue(after, field),
  }
}
