import { z } from 'zod'
import { calendarDateSchema, tokyoDate } from '../calendar-date.ts'
import { MAX_PAGE_ROWS, SOUGHT_NAME_LENGTH } from '../limits.ts'
import { isNamedDay, isStorableMoment } from '../request-range.ts'
import { CURSOR_FAULT, DAY_OUT_OF_RANGE } from '../sentences.ts'
import { told } from '../told-issue.ts'
import { type DeliveryNoteRow, deliveryNoteRowSchema, type MailProblem } from './delivery-note.ts'
import { noteVersionSchema } from './live.ts'
import { DELIVERY_NOTE_STATUSES, expandStatusFilters, STATUS_FILTERS } from './status.ts'

/** GET /api/v1/delivery_notes/ as in the specification: every row that matches the filter. */
export const deliveryNoteListSchema = z.array(deliveryNoteRowSchema)

const boundSchema = z
  .union([calendarDateSchema, z.literal('')])
  .refine((day) => day === '' || isNamedDay(day), told(DAY_OUT_OF_RANGE))
  .default('')

/** Integer yen as an address has it; credit notes are below 0. */
export const yenSchema = z
  .string()
  .regex(/^-?\d{1,12}$/)
  .transform(Number)

/** What a note may need somebody for, as an address has it: what is wrong with its request. */
export const ATTENTIONS = ['mail_failed', 'mail_unclear', 'mail_bounced'] as const

export type Attention = (typeof ATTENTIONS)[number]

/** What a note says of itself that needs this attention. */
export const PROBLEM_OF_ATTENTION: Record<Attention, MailProblem> = {
  mail_failed: 'failed',
  mail_unclear: 'unclear',
  mail_bounced: 'bounced',
}

/** A name that notes are looked for by. Firestore looks for no value of more than 1,500 bytes; a character has three at most. */
export const soughtNameSchema = z.string().max(SOUGHT_NAME_LENGTH)

/**
 * The list's filter. Bounds are included, '' or nothing means none. hakkou_status may be repeated, and may be a filter-only
 * value. client is a note's whole clientName and sales its salesPersonEmail; each may be repeated, one of them must be met.
 * Amounts are totalAmountWithTax. asked_from and asked_to are days in Tokyo on which the client was last asked; attention is what
 * is wrong with the last request's mail, and may be repeated.
 */
export const deliveryNoteQuerySchema = z.strictObject({
  from_date: boundSchema,
  to_date: boundSchema,
  hakkou_status: z.array(z.enum(STATUS_FILTERS)).default([]),
  client: z.array(soughtNameSchema).default([]),
  sales: z.array(soughtNameSchema).default([]),
  min_amount: yenSchema.optional(),
  max_amount: yenSchema.optional(),
  asked_from: boundSchema,
  asked_to: boundSchema,
  attention: z.array(z.enum(ATTENTIONS)).default([]),
})

export type DeliveryNoteQuery = z.infer<typeof deliveryNoteQuerySchema>

/** How many combinations of a status, a client, a sales person and an attention a filter asks for. All statuses are no condition. */
export function combinationsOf(
  query: Pick<DeliveryNoteQuery, 'hakkou_status' | 'client' | 'sales' | 'attention'>,
): number {
  const statuses = expandStatusFilters(query.hakkou_status)
  const alternatives = [
    statuses.length < DELIVERY_NOTE_STATUSES.length ? statuses : [],
    query.client,
    query.sales,
    query.attention,
  ]
  return alternatives.reduce((product, { length }) => product * Math.max(1, length), 1)
}

const PAGE_CURSOR = /^\d{4}-\d{2}-\d{2}\.-?\d{1,15}(\.(?<asked>\d{1,15}))?\.[0-9a-f]{32}$/

/**
 * Where a page of the list begins: delivery date, amount and id of the last row before it, and before the id when its client was
 * asked, in milliseconds.
 */
export const pageCursorSchema = z
  .string()
  .regex(PAGE_CURSOR)
  .refine((cursor) => {
    const asked = PAGE_CURSOR.exec(cursor)?.groups?.['asked'] ?? '0'
    return PAGE_CURSOR.test(cursor) && isStorableMoment(Number(asked))
  }, told(CURSOR_FAULT))

/** With `limit` the list comes in pages, each row once. */
export const pageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_ROWS).optional(),
  after: pageCursorSchema.optional(),
})

/** A row of a page: with its version, by which it is held against what changes (noteChangeSchema). */
export const versionedRowSchema = deliveryNoteRowSchema.extend({ version: noteVersionSchema })

export type VersionedRow = z.infer<typeof versionedRowSchema>

/** A page of the list. */
export const deliveryNotePageSchema = z
  .object({
    rows: z.array(versionedRowSchema),
    /** ids of notes that the filter finds here too and that cannot be read: they have no row */
    unreadable: z.array(z.string()).default([]),
    /** `after` of the next page; null: this is the last one */
    next: pageCursorSchema.nullable(),
    /** the store's time at which the page was read */
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
    | 'deliveryDate'
    | 'hakkouStatus'
    | 'clientName'
    | 'salesPersonEmail'
    | 'totalAmountWithTax'
    | 'requestedAt'
    | 'mailProblem'
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
    (query.max_amount === undefined || row.totalAmountWithTax <= query.max_amount) &&
    isAskedWithin(query, row.requestedAt) &&
    (query.attention.length === 0 ||
      query.attention.some((attention) => PROBLEM_OF_ATTENTION[attention] === row.mailProblem))
  )
}

function isAskedWithin(
  { asked_from: from, asked_to: to }: Pick<DeliveryNoteQuery, 'asked_from' | 'asked_to'>,
  requestedAt: string | undefined,
): boolean {
  if (from === '' && to === '') return true
  if (requestedAt === undefined) return false
  const day = tokyoDate(new Date(requestedAt))
  return (from === '' || day >= from) && (to === '' || day <= to)
}
