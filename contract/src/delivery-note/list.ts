import { z } from 'zod'
import { calendarDateSchema } from '../calendar-date.ts'
import { type DeliveryNoteRow, deliveryNoteRowSchema } from './schema.ts'
import { expandStatusFilters, STATUS_FILTERS } from './status.ts'

/** GET /api/v1/delivery_notes/ as in the specification: every row that matches the filter. */
export const deliveryNoteListSchema = z.array(deliveryNoteRowSchema)

const boundSchema = z.union([calendarDateSchema, z.literal('')]).default('')

/**
 * The list's filter. Both bounds are included, '' means none. hakkou_status may be repeated, and may be a filter-only
 * value.
 */
export const deliveryNoteQuerySchema = z.strictObject({
  from_date: boundSchema,
  to_date: boundSchema,
  hakkou_status: z.array(z.enum(STATUS_FILTERS)).default([]),
})

export type DeliveryNoteQuery = z.infer<typeof deliveryNoteQuerySchema>

/** Most rows in one page of the list. */
export const MAX_PAGE_ROWS = 2_000

/** Where a page of the list begins: the delivery date and the id of the last row before it. */
export const pageCursorSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}\.[0-9a-f]{32}$/)

/** With `limit` the list comes in pages, ordered by delivery date and id. */
export const pageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_ROWS).optional(),
  after: pageCursorSchema.optional(),
})

/** A page of the list. */
export const deliveryNotePageSchema = z
  .object({
    rows: deliveryNoteListSchema,
    /** `after` of the next page; null: this is the last one */
    next: pageCursorSchema.nullable(),
    /** the store's time at which the page was read; later changes are in `noteChanges` */
    readAt: z.iso.datetime(),
  })
  .meta({ id: 'DeliveryNotePage' })

export type DeliveryNotePage = z.infer<typeof deliveryNotePageSchema>

/** GET /api/v1/delivery_notes/totals/: of all rows that match a filter. */
export const deliveryNoteTotalsSchema = z
  .object({
    count: z.int().nonnegative(),
    /** integer yen */
    totalAmountWithTax: z.int(),
  })
  .meta({ id: 'DeliveryNoteTotals' })

export type DeliveryNoteTotals = z.infer<typeof deliveryNoteTotalsSchema>

/** Whether a row matches the filter. Same rule as the server's query, for a row that arrives by itself. */
export function isFoundBy(
  query: DeliveryNoteQuery,
  row: Pick<DeliveryNoteRow, 'deliveryDate' | 'hakkouStatus'>,
): boolean {
  const { from_date: from, to_date: to, hakkou_status: filters } = query
  return (
    (from === '' || row.deliveryDate >= from) &&
    (to === '' || row.deliveryDate <= to) &&
    expandStatusFilters(filters).includes(row.hakkouStatus)
  )
}
