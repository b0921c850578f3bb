import type { ListColumn } from '@kenshu/contract/views/columns'
import { type ColumnSetting, type ListLayout, shownColumns } from '@kenshu/contract/views/layout'

type ColumnKind = 'link' | 'date' | 'status' | 'yen' | 'text'

/** Width in rem of the rows' edge, which opens the quick look: not of the columns. */
export const EDGE_REM = 1.75

/** Width in rem of the boxes to select by, likewise. */
export const SELECT_REM = 2.75

export interface ColumnLayout {
  kind: ColumnKind
  /** least width in rem where nobody has given one; what is left over goes to the columns that grow */
  width: number
  /** share of the width that is left over */
  grow: number
}

/**
 * How each column of the list is laid out (specification 2, in its order; then those that can be added). The widths of the
 * specification's columns together, with the boxes to select by, fit beside the sidebar of a 1440 px screen; below that columns
 * give way, and where even that is not enough the table scrolls sideways.
 */
export const COLUMN_LAYOUT: Record<ListColumn, ColumnLayout> = {
  billingNo: { kind: 'link', width: 6.4, grow: 0 },
  deliveryDate: { kind: 'date', width: 6.85, grow: 0 },
  jobProgress: { kind: 'text', width: 3.75, grow: 0 },
  hakkouStatus: { kind: 'status', width: 8.75, grow: 0 },
  clientName: { kind: 'text', width: 6.5, grow: 3 },
  billingToPerson: { kind: 'text', width: 5, grow: 1 },
  billingTitle: { kind: 'text', width: 6.5, grow: 4 },
  salesPersonName: { kind: 'text', width: 5.75, grow: 1 },
  amountWithoutTax: { kind: 'yen', width: 5.75, grow: 0 },
  tax: { kind: 'yen', width: 4.95, grow: 0 },
  totalAmountWithTax: { kind: 'yen', width: 5.65, grow: 0 },
  jobNo: { kind: 'text', width: 6.5, grow: 0 },
  salesPersonEmail: { kind: 'text', width: 12, grow: 1 },
  requestedAt: { kind: 'date', width: 9.5, grow: 0 },
}

/** Which columns give way where not all of them have room, in this order: what says least about a note goes first. */
const GIVING_WAY: readonly ListColumn[] = [
  'requestedAt',
  'salesPersonEmail',
  'jobNo',
  'jobProgress',
  'tax',
  'billingToPerson',
  'amountWithoutTax',
  'salesPersonName',
]

function widthOf({ field, width }: ColumnSetting): number {
  return width ?? COLUMN_LAYOUT[field].width
}

function growthOf({ field, width }: ColumnSetting): number {
  return width === null ? COLUMN_LAYOUT[field].grow : 0
}

function sumOf(columns: readonly ColumnSetting[], of: (column: ColumnSetting) => number): number {
  return columns.reduce((sum, column) => sum + of(column), 0)
}

/**
 * The columns that are shown beside each other, in their order: those that have room, or all that were chosen where a person
 * wants them whatever the room.
 * @param width of the table's box in rem
 */
export function fittingColumns(layout: ListLayout, width: number): ColumnSetting[] {
  let columns = shownColumns(layout)
  if (!layout.givesWay) return columns
  for (const field of GIVING_WAY) {
    if (sumOf(columns, widthOf) <= width) break
    columns = columns.filter((column) => column.field !== field)
  }
  return columns
}

/** Width in rem below which a table of these columns scrolls sideways. */
export function minWidthOf(columns: readonly ColumnSetting[]): string {
  return `${String(sumOf(columns, widthOf))}rem`
}

/** Whether some column takes what is left over; where none does, the table ends behind its last column. */
export function hasGrowing(columns: readonly ColumnSetting[]): boolean {
  return columns.some((column) => growthOf(column) > 0)
}

/**
 * CSS width of a column among those that are shown; the box around the table is a size container. A percentage would be simpler,
 * but in a table one that is part of a sum counts for nothing.
 */
export function columnWidth(column: ColumnSetting, columns: readonly ColumnSetting[]): string {
  const width = `${String(widthOf(column))}rem`
  const growth = growthOf(column)
  if (growth === 0) return width
  const spare = `max(0px, 100cqi - var(--taken-width, 0rem) - ${minWidthOf(columns)})`
  return `calc(${width} + ${spare} * ${String(growth / sumOf(columns, growthOf))})`
}
