import { formatJapaneseDate } from '@kenshu/contract/calendar-date'
import type { DeliveryItem } from '@kenshu/contract/delivery-note/item'
import { isSameItem } from '@kenshu/contract/delivery-note/marked-lines'
import { type ImportedFields, importedFieldsSchema } from '@kenshu/contract/delivery-note/schema'
import { formatQuantity, formatYen } from '@kenshu/contract/money'

/** The fields that an import writes, in the order of the contract. */
export const IMPORTED_FIELDS = importedFieldsSchema.keyof().options

const LINES_DESCRIBED = 5

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

/** The items in short: `3行、合計¥120,000`; '' if there are none. */
function summariseItems(items: readonly DeliveryItem[]): string {
  if (items.length === 0) return ''
  const total = items.reduce((sum, item) => sum + item.amount, 0)
  return `${String(items.length)}行、合計${formatYen(total)}`
}

function itemChange(before: DeliveryItem, after: DeliveryItem): string {
  const parts: [string, string, string][] = [
    ['品名', before.itemName, after.itemName],
    ['単価', formatPrice(before.unitPrice), formatPrice(after.unitPrice)],
    ['数量', formatQuantity(before.quantity), formatQuantity(after.quantity)],
    ['単位', before.unit, after.unit],
    ['金額', formatYen(before.amount), formatYen(after.amount)],
  ]
  return parts
    .filter(([, from, to]) => from !== to)
    .map(([label, from, to]) => `${label} ${from === '' ? '（空）' : from}→${to === '' ? '（空）' : to}`)
    .join('、')
}

/** Which lines changed. Lines that are the same at the beginning or the end of both lists are left out. */
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
    const line = `${String(index + 1)}行目`
    if (from !== undefined && to !== undefined) {
      if (!isSameItem(from, to)) changes.push(`${line}「${from.itemName}」${itemChange(from, to)}`)
    } else if (to !== undefined) changes.push(`${line}「${to.itemName}」${formatYen(to.amount)}を追加`)
    else if (from !== undefined) changes.push(`${line}「${from.itemName}」${formatYen(from.amount)}を削除`)
  }
  return changes
}

function describeItems(before: readonly DeliveryItem[], after: readonly DeliveryItem[]): string {
  const changes = itemChanges(before, after)
  const told = changes.slice(0, LINES_DESCRIBED)
  const more = changes.length - told.length
  if (more > 0) told.push(`ほか${String(more)}行`)
  return `${summariseItems(after) || '0行'}（${told.join('／')}）`
}

/** The value of a field for display: dates as Y年M月D日, amounts as yen, '' for nothing. */
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

/** A field's value before and after, for display; for the items also which lines change. */
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
