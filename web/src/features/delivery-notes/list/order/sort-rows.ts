import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import type { ListColumn } from '@kenshu/contract/views/columns'
import { DEFAULT_SORT, type ListSort } from '@kenshu/contract/views/sort'
import { compareJapanese } from '../../../../lib/japanese-order.ts'
import { inNumberOrder } from '../../../../lib/number-order.ts'

/**
 * Sorts the rows: numbers by value, dates by time, statuses by the life cycle of a note, note numbers numerically (9 before 10),
 * other text in Japanese order. The note number breaks ties.
 * Japanese text comparison is slow. So each distinct text of a column is ranked once, and the rows are compared by rank.
 */
export function sortRows(rows: readonly DeliveryNoteRow[], sort: ListSort): DeliveryNoteRow[] {
  const keys = [...sort, ...DEFAULT_SORT].map(({ field, isDescending }) => ({
    places: placesOf(rows, field),
    sign: isDescending ? -1 : 1,
  }))
  const order = Uint32Array.from(rows.keys())
  order.sort((a, b) => {
    for (const { places, sign } of keys) {
      const difference = (places[a] ?? 0) - (places[b] ?? 0)
      if (difference !== 0) return difference * sign
    }
    return a - b
  })
  return Array.from(order, (at) => rows[at]).filter((row) => row !== undefined)
}

const known = new WeakMap<readonly DeliveryNoteRow[], Map<ListColumn, Float64Array>>()

/** The rank of each row in a column. Cached, so that sorting the same rows again only compares ranks. */
function placesOf(rows: readonly DeliveryNoteRow[], field: ListColumn): Float64Array {
  const columns = known.get(rows) ?? new Map<ListColumn, Float64Array>()
  known.set(rows, columns)
  const places = columns.get(field) ?? measure(rows, field)
  columns.set(field, places)
  return places
}

function measure(rows: readonly DeliveryNoteRow[], field: ListColumn): Float64Array {
  switch (field) {
    case 'amountWithoutTax':
    case 'tax':
    case 'totalAmountWithTax':
      return Float64Array.from(rows, (row) => row[field])
    case 'deliveryDate':
      return Float64Array.from(rows, (row) => Number(row.deliveryDate.replaceAll('-', '')))
    case 'requestedAt':
      // Notes that were never requested come first.
      return Float64Array.from(rows, (row) => Date.parse(row.requestedAt ?? '1970-01-01'))
    case 'rejectedAt':
      // Notes that are not sent back come last, so that the oldest rejection is the first row.
      return Float64Array.from(rows, (row) => Date.parse(row.rejectedAt ?? '9999-12-31'))
    case 'hakkouStatus':
      return Float64Array.from(rows, (row) => DELIVERY_NOTE_STATUSES.indexOf(row.hakkouStatus))
    case 'billingNo':
      return placesAmong(
        rows,
        field,
        new Map(inNumberOrder(distinct(rows, field)).map((text, at) => [text, at])),
      )
    case 'jobProgress':
    case 'clientName':
    case 'billingToPerson':
    case 'billingTitle':
    case 'salesPersonName':
    case 'jobNo':
    case 'salesPersonEmail':
      return placesAmong(rows, field, placesOfTexts(distinct(rows, field)))
  }
}

function distinct(rows: readonly DeliveryNoteRow[], field: ListColumn): string[] {
  return [...new Set(rows.map((row) => String(row[field])))]
}

function placesOfTexts(distinctTexts: string[]): Map<string, number> {
  const texts = distinctTexts.sort(compareJapanese)
  const placeOf = new Map<string, number>()
  let place = 0
  for (const [at, text] of texts.entries()) {
    // Texts that compare as equal share a rank, so that the next column decides.
    const before = texts[at - 1]
    if (before !== undefined && compareJapanese(before, text) !== 0) place = at
    placeOf.set(text, place)
  }
  return placeOf
}

function placesAmong(
  rows: readonly DeliveryNoteRow[],
  field: ListColumn,
  placeOf: ReadonlyMap<string, number>,
): Float64Array {
  return Float64Array.from(rows, (row) => placeOf.get(String(row[field])) ?? 0)
}
