import type { ListColumn } from '@kenshu/contract/views/columns'
import { type ListLayout, shownColumns } from '@kenshu/contract/views/layout'

type ColumnKind = 'link' | 'date' | 'status' | 'yen' | 'text'

/** Width in rem of the rows' edge, which opens the quick look: not of the columns. */
export const EDGE_REM = 1.75

/** Width in rem of the boxes to select by, likewise. */
export const SELECT_REM = 2.75

/** It stands at the table's right edge, as the number does at its left, whatever is scrolled between them. */
export const STANDING_AMOUNT = 'totalAmountWithTax' satisfies ListColumn

export interface ColumnLayout {
  kind: ColumnKind
  /** width in rem where nobody has given one; what is left over goes to the columns that grow */
  width: number
  /** width in rem down to which it gives way to long numbers of other columns, before the table scrolls; left out: it does not */
  least?: number
  /** share of the width that is left over */
  grow: number
}

/**
 * How each column of the list is laid out (specification 2, in its order; then those that can be added). The widths of the
 * specification's columns together, with the boxes to select by and amounts of nine figures, fit beside the folded sidebar of a screen of
 * 1280 pixels and beside the whole one of 1440. Where numbers need more, the columns of text give way first; what they have at least is
 * enough for their names. If that is not enough either, none gives way and the table scrolls sideways: no column goes away by itself.
 */
export const COLUMN_LAYOUT: Record<ListColumn, ColumnLayout> = {
  billingNo: { kind: 'link', width: 6.4, grow: 0 },
  deliveryDate: { kind: 'date', width: 6.85, grow: 0 },
  jobProgress: { kind: 'text', width: 3.75, grow: 0 },
  hakkouStatus: { kind: 'status', width: 8.75, grow: 0 },
  clientName: { kind: 'text', width: 6.95, least: 6.15, grow: 3 },
  billingToPerson: { kind: 'text', width: 5, least: 4, grow: 1 },
  billingTitle: { kind: 'text', width: 5.5, least: 4.25, grow: 4 },
  salesPersonName: { kind: 'text', width: 5.45, least: 4.65, grow: 1 },
  amountWithoutTax: { kind: 'yen', width: 5.65, grow: 0 },
  tax: { kind: 'yen', width: 4.95, grow: 0 },
  totalAmountWithTax: { kind: 'yen', width: 5.65, grow: 0 },
  jobNo: { kind: 'text', width: 6.5, grow: 0 },
  salesPersonEmail: { kind: 'text', width: 12, grow: 1 },
  requestedAt: { kind: 'date', width: 9.5, grow: 0 },
}

/** A column as it is drawn. */
export interface DrawnColumn {
  field: ListColumn
  /** least width in rem */
  least: number
  /** width in rem where there is room for it */
  width: number
  /** share of the width that is left over */
  grow: number
}

/**
 * The columns that are shown beside each other, in their order. A person may make one of text as narrow as they like: it wraps.
 * @param needed least widths in rem of the columns of numbers, for the rows that there are
 */
export function drawnColumns(layout: ListLayout, needed: ReadonlyMap<ListColumn, number>): DrawnColumn[] {
  return shownColumns(layout).map(({ field, width: given }) => {
    const usual = COLUMN_LAYOUT[field]
    const floor = needed.get(field) ?? (usual.kind === 'text' ? 0 : usual.width)
    const width = Math.max(given ?? usual.width, floor)
    const least = given === null ? Math.max(usual.least ?? width, floor) : width
    return { field, least, width, grow: given === null ? usual.grow : 0 }
  })
}

function sumOf(columns: readonly DrawnColumn[], of: (column: DrawnColumn) => number): number {
  return columns.reduce((sum, column) => sum + of(column), 0)
}

/** Width in rem below which a table of these columns scrolls sideways. */
export function leastWidthOf(columns: readonly DrawnColumn[]): number {
  return sumOf(columns, ({ least }) => least)
}

/** Columns of which none gives way, for a table that scrolls anyway. */
export function unsqueezed(columns: readonly DrawnColumn[]): DrawnColumn[] {
  return columns.map((column) => ({ ...column, least: column.width }))
}

/** Whether some column takes what is left over; where none does, the table ends behind its last column. */
export function hasGrowing(columns: readonly DrawnColumn[]): boolean {
  return columns.some(({ grow }) => grow > 0)
}

/**
 * CSS width of a column among those that are shown; the box around the table is a size container. A percentage would be simpler,
 * but in a table one that is part of a sum counts for nothing.
 */
export function columnWidth(column: DrawnColumn, columns: readonly DrawnColumn[]): string {
  const least = leastWidthOf(columns)
  const given = sumOf(columns, ({ width }) => width) - least
  const room = '100cqi - var(--taken-width, 0rem)'
  const parts = [`${String(column.least)}rem`]
  if (column.width > column.least) {
    const back = `clamp(0px, ${room} - ${String(least)}rem, ${String(given)}rem)`
    parts.push(`${back} * ${String((column.width - column.least) / given)}`)
  }
  if (column.grow > 0) {
    const spare = `max(0px, ${room} - ${String(least + given)}rem)`
    parts.push(`${spare} * ${String(column.grow / sumOf(columns, ({ grow }) => grow))}`)
  }
  return parts.length === 1 ? parts.join('') : `calc(${parts.join(' + ')})`
}
