import type { ListColumn } from '@kenshu/contract/views/columns'
import { type ListLayout, shownColumns } from '@kenshu/contract/views/layout'

type ColumnKind = 'link' | 'date' | 'status' | 'yen' | 'text'

/** Width in rem of the cell at the end of each row that opens the quick look. It is not part of the columns. */
export const EDGE_REM = 1.75

/** Width in rem of the checkboxes' cell. It is not part of the columns. */
export const SELECT_REM = 2.75

/** This column is sticky at the table's right edge, as the note's number is at the left. */
export const STANDING_AMOUNT = 'totalAmountWithTax' satisfies ListColumn

export interface ColumnLayout {
  kind: ColumnKind
  /** default width in rem; columns that grow share the remaining space */
  width: number
  /**
   * width in rem to which the column shrinks for long numbers in other columns before the table scrolls; if omitted, it does not
   * shrink
   */
  least?: number
  /** share of the remaining width */
  grow: number
}

/**
 * The layout of each column of the list (those of the specification in its order, then additional ones). With checkboxes and
 * amounts of nine digits, the specification's columns fit beside the folded sidebar on a screen of 1280 pixels, and beside the full
 * one on 1600. If numbers need more, text columns shrink first, down to a width that fits their names. If that is not enough, no
 * column shrinks and the table scrolls sideways. No column is ever hidden automatically.
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
  rejectedAt: { kind: 'date', width: 9.5, grow: 0 },
}

/** A column with its computed widths. */
export interface DrawnColumn {
  field: ListColumn
  /** minimum width in rem */
  least: number
  /** preferred width in rem */
  width: number
  /** share of the remaining width */
  grow: number
}

/**
 * The visible columns in order. Users may make a text column as narrow as they like, because it wraps.
 * @param needed minimum widths in rem of the number columns for the current rows
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

/** Columns that do not shrink, for a table that scrolls anyway. */
export function unsqueezed(columns: readonly DrawnColumn[]): DrawnColumn[] {
  return columns.map((column) => ({ ...column, least: column.width }))
}

/** Whether a column takes the remaining width. If none does, the table ends after its last column. */
export function hasGrowing(columns: readonly DrawnColumn[]): boolean {
  return columns.some(({ grow }) => grow > 0)
}

/**
 * CSS width of a column among the visible ones, in container units of what is around the table. Percentages would be simpler, but
 * tables ignore a percentage inside calc().
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

/**
 * What columnWidth() comes to, in rem.
 * @param room what the columns may take, in rem
 */
export function columnRem(column: DrawnColumn, columns: readonly DrawnColumn[], room: number): number {
  const least = leastWidthOf(columns)
  const given = sumOf(columns, ({ width }) => width) - least
  const back = Math.min(Math.max(room - least, 0), given)
  const spare = Math.max(room - least - given, 0)
  const shares = sumOf(columns, ({ grow }) => grow)
  return (
    column.least +
    (given > 0 ? (back * (column.width - column.least)) / given : 0) +
    (shares > 0 ? (spare * column.grow) / shares : 0)
  )
}
