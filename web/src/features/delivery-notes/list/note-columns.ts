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
 * of a 1440 px screen; below that the table scrolls sideways and the number stays.
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

const LAYOUTS = LIST_FIELDS.map((field) => COLUMN_LAYOUT[field])
const TOTAL_GROW = LAYOUTS.reduce((sum, { grow }) => sum + grow, 0)

/** Width in rem below which the table scrolls sideways. */
export const TABLE_MIN_WIDTH = LAYOUTS.reduce((sum, { width }) => sum + width, 0)

/**
 * CSS width of a column; the box around the table is a size container. A percentage would be simpler,
 * but in a table one that is part of a sum counts for nothing.
 */
export function columnWidth(field: ListField): string {
  const { width, grow } = COLUMN_LAYOUT[field]
  if (grow === 0) return `${String(width)}rem`
  const spare = `max(0px, 100cqi - ${String(TABLE_MIN_WIDTH)}rem)`
  return `calc(${String(width)}rem + ${spare} * ${String(grow / TOTAL_GROW)})`
}
