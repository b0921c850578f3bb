import { z } from 'zod'
import { calendarDateSchema, tokyoDate } from '../calendar-date.ts'
import { importKeySchema, runOfImportKey } from '../imports/import-key.ts'
import { ID_LENGTH, MAX_PAGE_ROWS, SOUGHT_NAME_LENGTH } from '../limits.ts'
import { isNamedDay, isStorableMoment } from '../request-range.ts'
import { CURSOR_FAULT, DAY_OUT_OF_RANGE } from '../sentences.ts'
import { told } from '../told-issue.ts'
import { noteVersionSchema } from './live.ts'
import {
  type DeliveryNoteRow,
  deliveryNoteRowSchema,
  LIST_MARKS,
  type MailProblem,
  type NoteMark,
} from './row.ts'
import {
  DELIVERY_NOTE_STATUSES,
  type DeliveryNoteStatus,
  expandStatusFilters,
  STATUS_FILTERS,
} from './status.ts'

/** GET /api/v1/delivery_notes/ as in the specification: all rows that match the filter. */
export const deliveryNoteListSchema = z.array(deliveryNoteRowSchema)

const boundSchema = z
  .union([calendarDateSchema, z.literal('')])
  .refine((day) => day === '' || isNamedDay(day), told(DAY_OUT_OF_RANGE))
  .default('')

/** Integer yen as text in a URL. Credit notes are negative. */
export const yenSchema = z
  .string()
  .regex(/^-?\d{1,12}$/)
  .transform(Number)

/** Why a note needs attention, as text in a URL: the problem with the mail of its request. */
export const ATTENTIONS = ['mail_failed', 'mail_unclear', 'mail_bounced'] as const

export type Attention = (typeof ATTENTIONS)[number]

/** The mail problem that each value of the attention filter stands for. */
export const PROBLEM_OF_ATTENTION: Record<Attention, MailProblem> = {
  mail_failed: 'failed',
  mail_unclear: 'unclear',
  mail_bounced: 'bounced',
}

/** A name in a search filter. */
export const soughtNameSchema = z.string().max(SOUGHT_NAME_LENGTH)

/**
 * The filter of the list. Bounds are inclusive; '' or a missing value means no condition. hakkou_status may be repeated, and may be
 * a filter-only value. client is a note's whole clientName, sales its salesPersonEmail; both may be repeated, and a note matches if
 * it has one of the values. Amounts are totalAmountWithTax. asked_from and asked_to are days in Tokyo on which the client was last
 * asked. attention is the problem with the last request's mail, and may be repeated. import is a promote (importKeyOf) that created or
 * updated the note. mark may be repeated too; a note matches if it has all of them. handed_to is the uid of the person to whom its
 * rejection was handed on.
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
  import: z.union([importKeySchema, z.literal('')]).default(''),
  mark: z.array(z.enum(LIST_MARKS)).default([]),
  handed_to: z.string().max(ID_LENGTH).default(''),
})

export type DeliveryNoteQuery = z.infer<typeof deliveryNoteQuerySchema>

/**
 * How many combinations of status, client, sales person and attention a filter asks for. Selecting all statuses counts as no
 * condition. What `unasked` leaves out is counted by a query for each problem with a mail (isUnasked).
 */
export function combinationsOf(
  query: Pick<DeliveryNoteQuery, 'hakkou_status' | 'client' | 'sales' | 'attention' | 'mark'>,
): number {
  const statuses = expandStatusFilters(query.hakkou_status)
  const problems = query.mark.includes('unasked') ? ATTENTIONS : []
  const alternatives = [
    statuses.length < DELIVERY_NOTE_STATUSES.length ? statuses : [],
    query.client,
    query.sales,
    query.attention.length > 0 ? query.attention : problems,
  ]
  return alternatives.reduce((product, { length }) => product * Math.max(1, length), 1)
}

const PAGE_CURSOR = /^\d{4}-\d{2}-\d{2}\.-?\d{1,15}(\.(?<asked>\d{1,15}))?\.[0-9a-f]{32}$/

/**
 * The cursor of a page: delivery date, amount and id of the last row before it. The time of the client's last request, in
 * milliseconds, may stand before the id.
 */
export const pageCursorSchema = z
  .string()
  .regex(PAGE_CURSOR)
  .refine((cursor) => {
    const asked = PAGE_CURSOR.exec(cursor)?.groups?.['asked'] ?? '0'
    return PAGE_CURSOR.test(cursor) && isStorableMoment(Number(asked))
  }, told(CURSOR_FAULT))

/** With `limit`, the list is paginated and each row appears once. */
export const pageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_ROWS).optional(),
  after: pageCursorSchema.optional(),
})

/** A row of a page with its version, which clients compare with the versions of changes (noteChangeSchema). */
export const versionedRowSchema = deliveryNoteRowSchema.extend({ version: noteVersionSchema })

export type VersionedRow = z.infer<typeof versionedRowSchema>

/** A page of the list. */
export const deliveryNotePageSchema = z
  .object({
    rows: z.array(versionedRowSchema),
    /** ids of matching notes in this page that could not be read; they have no row */
    unreadable: z.array(z.string()).default([]),
    /** the `after` cursor of the next page; null on the last page */
    next: pageCursorSchema.nullable(),
    /** the server time of the database at which the page was read */
    readAt: z.iso.datetime(),
  })
  .meta({ id: 'DeliveryNotePage' })

export type DeliveryNotePage = z.infer<typeof deliveryNotePageSchema>

/** GET /api/v1/delivery_notes/totals/: the totals of all rows that match a filter. */
export const deliveryNoteTotalsSchema = z
  .object({
    count: z.int().nonnegative(),
    /** integer yen */
    totalAmountWithTax: z.int(),
  })
  .meta({ id: 'DeliveryNoteTotals' })

export type DeliveryNoteTotals = z.infer<typeof deliveryNoteTotalsSchema>

/** The status of the notes that are to be asked for next. */
export const UNASKED_STATUS = '営業未対応' satisfies DeliveryNoteStatus

/** The marks of notes whose next step is another than the request. */
export const OTHER_STEPS = ['no_recipient', 'sent_unset'] as const satisfies readonly NoteMark[]

/**
 * Whether nothing but the request itself is left to do: the status is 営業未対応, no mail has been sent or failed, and there is an address.
 * It is not stored, so that notes without marks, which are older than these, have it too.
 */
export function isUnasked({
  hakkouStatus,
  marks = [],
  mailProblem,
}: Pick<DeliveryNoteRow, 'hakkouStatus' | 'marks' | 'mailProblem'>): boolean {
  return (
    hakkouStatus === UNASKED_STATUS &&
    mailProblem === undefined &&
    OTHER_STEPS.every((mark) => !marks.includes(mark))
  )
}

/** Whether a row matches the filter. Applies the same rules as the server's query to a single row. */
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
    | 'importRuns'
    | 'marks'
    | 'handedTo'
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
      query.attention.some((attention) => PROBLEM_OF_ATTENTION[attention] === row.mailProblem)) &&
    (query.import === '' || (row.importRuns ?? []).includes(runOfImportKey(query.import))) &&
    query.mark.every((mark) => (mark === 'unasked' ? isUnasked(row) : row.marks?.includes(mark))) &&
    (query.handed_to === '' || row.handedTo === query.handed_to)
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
