import { z } from 'zod'
import { KEPT_TEXT, LINE_COMMENT_LENGTH, MAX_MARKED_LINES } from '../limits.ts'
import { typedText } from '../typed-text.ts'
import { type DeliveryItem, deliveryItemSchema } from './item.ts'

const lineCommentSchema = z.string().transform(typedText).pipe(z.string().max(LINE_COMMENT_LENGTH))

/**
 * A line that a client marks when it sends a note back. `index` counts from 0 in the document that the client sees; the call also
 * sends that document's hash. `comment`: what is wrong with the line; '' if the general reason says it.
 */
export const lineMarkSchema = z
  .strictObject({ index: z.int().nonnegative(), comment: lineCommentSchema })
  .meta({ id: 'LineMark' })

export type LineMark = z.infer<typeof lineMarkSchema>

/** The marks of an answer, in the order of the lines. */
export const lineMarksSchema = z
  .array(lineMarkSchema)
  .max(MAX_MARKED_LINES)
  .refine((marks) => new Set(marks.map(({ index }) => index)).size === marks.length)
  .transform((marks) => marks.toSorted((a, b) => a.index - b.index))

/** A marked line as stored. It includes the item as the client saw it, because the next import replaces the items. */
export const markedLineSchema = lineMarkSchema.extend({ item: deliveryItemSchema }).meta({ id: 'MarkedLine' })

export type MarkedLine = z.infer<typeof markedLineSchema>

function keptItem(item: DeliveryItem): DeliveryItem {
  return {
    ...item,
    itemName: item.itemName.slice(0, KEPT_TEXT),
    unit: item.unit.slice(0, KEPT_TEXT),
  }
}

/** Adds the items to the marks. Returns null if a mark refers to a line that does not exist. */
export function toMarkedLines(
  marks: readonly LineMark[],
  items: readonly DeliveryItem[],
): MarkedLine[] | null {
  const lines = marks.flatMap(({ index, comment }) => {
    const item = items[index]
    return item === undefined ? [] : [{ index, comment, item: keptItem(item) }]
  })
  return lines.length === marks.length ? lines : null
}

/** Whether two items are the same in every column. */
export function isSameItem(a: DeliveryItem, b: DeliveryItem): boolean {
  return (
    a.itemName === b.itemName &&
    a.unitPrice === b.unitPrice &&
    a.quantity === b.quantity &&
    a.unit === b.unit &&
    a.amount === b.amount
  )
}

/** The current position of a marked line. `place`: its index; null if the line was removed. */
export interface PlacedLine extends MarkedLine {
  place: number | null
  /** the item differs from the one that was marked */
  isChanged: boolean
}

/**
 * Finds marked lines among the current items. It looks for the same item at the same index, then for the same item at another
 * index, then for an item with the same name at the same index, which counts as changed. No two lines get the same place.
 */
export function placeLines(lines: readonly MarkedLine[], items: readonly DeliveryItem[]): PlacedLine[] {
  const kept = items.map(keptItem)
  const taken = new Set<number>()
  const take = (place: number) => {
    if (place < 0 || place >= kept.length || taken.has(place)) return null
    taken.add(place)
    return place
  }
  const isStill = ({ item }: MarkedLine, place: number) => {
    const now = kept[place]
    return now !== undefined && isSameItem(now, keptItem(item))
  }
  const unmoved = lines.map((line) => (isStill(line, line.index) ? take(line.index) : null))
  const moved = lines.map(
    (line, at) =>
      unmoved[at] ?? take(kept.findIndex((_, place) => !taken.has(place) && isStill(line, place))),
  )
  return lines.map((line, at) => {
    const place = moved[at] ?? null
    if (place !== null) return { ...line, place, isChanged: false }
    const isNamesake = kept[line.index]?.itemName === keptItem(line.item).itemName
    return { ...line, place: isNamesake ? take(line.index) : null, isChanged: true }
  })
}

/** A marked line as text: `3行目「制作費」: 数量が違います。`. */
export function lineWords({ index, item, comment }: MarkedLine): string {
  const line = `${String(index + 1)}行目「${item.itemName}」`
  return comment === '' ? line : `${line}: ${comment}`
}
