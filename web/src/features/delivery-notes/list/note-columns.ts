import { LIST_FIELDS } from '@kenshu/contract/delivery-note/schema'
import type { ListField } from './compare-rows.ts'

type ColumnKind = 'link' | 'date' | 'status' | 'yen' | 'text'

export interface ColumnLayout {
  kind: ColumnKind
  /** least width in rem; what is left over goes to the columns that grow */
  width: number
  /** share of the width that is left over */
  grow: number
}

/**
 * How each column of the list is laid out (specification 2, in its order). The widths together fit beside the sidebar
 * of a 1440 px screen; below that columns give way, and where even that is not enough the table scrolls sideways.
 */
export const COLUMN_LAYOUT: Record<ListField, ColumnLayout> = {
  billingNo: { kind: 'link', width: 6.75, grow: 0 },
  deliveryDate: { kind: 'date', width: 6.85, grow: 0 },
  jobProgress: { kind: 'text', width: 3.75, grow: 0 },
  hakkouStatus: { kind: 'status', width: 8.75, grow: 0 },
  clientName: { kind: 'text', width: 8.15, grow: 3 },
  billingToPerson: { kind: 'text', width: 5, grow: 1 },
  billingTitle: { kind: 'text', width: 8.15, grow: 4 },
  salesPersonName: { kind: 'text', width: 5.75, grow: 1 },
  amountWithoutTax: { kind: 'yen', width: 5.75, grow: 0 },
  tax: { kind: 'yen', width: 5.25, grow: 0 },
  totalAmountWithTax: { kind: 'yen', width: 6.25, grow: 0 },
}

/** Which columns give way where not all of them have room, in this order: what says least about a note goes first. */
const GIVING_WAY: readonly ListField[] = [
  'jobProgress',
  'tax',
  'billingToPerson',
  'amountWithoutTax',
  'salesPersonName',
]

function widthOf(fields: readonly ListField[]): number {
  return fields.reduce((sum, field) => sum + COLUMN_LAYOUT[field].width, 0)
}

/** The columns that have room beside each other, in the order of the list. @param width of the table's box in rem */
export function fittingFields(width: number): ListField[] {
  let fields: ListField[] = [...LIST_FIELDS]
  for (const field of GIVING_WAY) {
    if (widthOf(fields) <= width) break
    fields = fields.filter((other) => other !== field)
  }
  return fields
}

/** Width in rem below which a table of these columns scrolls sideways. */
export function minWidthOf(fields: readonly ListField[]): string {
  return `${String(widthOf(fields))}rem`
}

/**
 * CSS width of a column among those that are shown; the box around the table is a size container. A percentage would be simpler,
 * but in a table one that is part of a sum counts for nothing.
 */
export function columnWidth(field: ListField, fields: readonly ListField[]): string {
  const { width, grow } = COLUMN_LAYOUT[field]
  if (grow === 0) return `${String(width)}rem`
  const totalGrow = fields.reduce((sum, other) => sum + COLUMN_LAYOUT[other].grow, 0)
  const spare = `max(0px, 100cqi - ${minWidthOf(fields)})`
  return `calc(${String(width)}rem + ${spare} * ${String(grow / totalGrow)})`
}
