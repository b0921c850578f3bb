import { z } from 'zod'
import { calendarDateSchema } from '../calendar-date.ts'
import { type DeliveryNoteRow, deliveryNoteRowSchema } from './schema.ts'
import { DELIVERY_NOTE_STATUSES, expandStatusFilters, STATUS_FILTERS } from './status.ts'

/** GET /api/v1/delivery_notes/ as in the specification: every row that matches the filter. */
export const deliveryNoteListSchema = z.array(deliveryNoteRowSchema)

const boundSchema = z.union([calendarDateSchema, z.literal('')]).default('')

/** Integer yen as an address has it; credit notes are below 0. */
const yenSchema = z
  .string()
  .regex(/^-?\d{1,12}$/)
  .transform(Number)

/**
 * The list's filter. Bounds are included, '' or nothing means none. hakkou_status may be repeated, and may be a filter-only
 * value. client is a note's whole clientName and sales its salesPersonEmail; each may be repeated, one of them must be met.
 * Amounts are totalAmountWithTax.
 */
export const deliveryNoteQuerySchema = z.strictObject({
  from_date: boundSchema,
  to_date: boundSchema,
  hakkou_status: z.array(z.enum(STATUS_FILTERS)).default([]),
  client: z.array(z.string()).default([]),
  sales: z.array(z.string()).default([]),
  min_amount: yenSchema.optional(),
  max_amount: yenSchema.optional(),
})

export type DeliveryNoteQuery = z.infer<typeof deliveryNoteQuerySchema>

/** Most combinations of a status, a client and a sales person in one filter: as many as Firestore asks for at once. */
export const MAX_COMBINATIONS = 30

/** How many combinations of a status, a client and a sales person a filter asks for. All statuses are no condition. */
export function combinationsOf(query: Pick<DeliveryNoteQuery, 'hakkou_status' | 'client' | 'sales'>): number {
  const statuses = expandStatusFilters(query.hakkou_status)
  const alternatives = [
    statuses.length < DELIVERY_NOTE_STATUSES.length ? statuses : [],
    query.client,
    query.sales,
  ]
  return alternatives.reduce((product, { length }) => product * Math.max(1, length), 1)
}

/** Most rows in one page of the list. */
export const MAX_PAGE_ROWS = 2_000

/** Where a page of the list begins: delivery date, amount and id of the last row before it. */
export const pageCursorSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}\.-?\d{1,15}\.[0-9a-f]{32}$/)

/** With `limit` the list comes in pages, each row once. */
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
  row: Pick<
    DeliveryNoteRow,
    'deliveryDate' | 'hakkouStatus' | 'clientName' | 'salesPersonEmail' | 'totalAmountWithTax'
  >,
): boolean {
  const { from_date: from, to_date: to, hakkou_status: filters, client, sales } = query
  return (
    (from === '' || row.deliveryDate >= from) &&
    (to === '' || row.deliveryDate <= to) &&
    expandStatusFilters(filters).includes(row.hakkouStatus) &&
    (client.length === 0 || client.includes(row.clientName)) &&
    (sales.length === 0 || sales.includes(row.salesPersonEmail)) &&
    (query.min_amount === undefined || row.totalAmountWithTax >= query.min_amount) &&
    (query.max_amount === undefined || row.totalAmountWithTax <= query.max_amount)
  )
}
