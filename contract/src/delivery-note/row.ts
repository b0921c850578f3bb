import { z } from 'zod'
import { calendarDateSchema } from '../calendar-date.ts'
import { DELIVERY_NOTE_STATUSES } from './status.ts'

/**
 * The fields of a note that a row of the list has. The note is made of them too, in another file, so that the list's page does not build the
 * schema of the whole note while it starts (docs/decisions/0049-start-of-the-app.md).
 */
export const rowFields = {
  id: z.string(),
  billingNo: z.string().min(1),
  deliveryDate: calendarDateSchema,
  jobProgress: z.string(),
  hakkouStatus: z.enum(DELIVERY_NOTE_STATUSES),
  clientName: z.string(),
  billingToPerson: z.string(),
  billingTitle: z.string(),
  salesPersonName: z.string(),
  /** integer yen */
  amountWithoutTax: z.int(),
  tax: z.int(),
  totalAmountWithTax: z.int(),
  jobNo: z.string(),
  salesPersonEmail: z.string(),
}

/** The columns of the list's table (specification 2), in their order. */
export const LIST_FIELDS = [
  'billingNo',
  'deliveryDate',
  'jobProgress',
  'hakkouStatus',
  'clientName',
  'billingToPerson',
  'billingTitle',
  'salesPersonName',
  'amountWithoutTax',
  'tax',
  'totalAmountWithTax',
] as const satisfies readonly (keyof typeof rowFields)[]

/**
 * The fields of a list row besides its id: the columns of the table, and the fields used for search. Every role may read a row, so
 * it has no tokens, passwords or items.
 */
export const ROW_FIELDS = [
  ...LIST_FIELDS,
  'jobNo',
  'salesPersonEmail',
] as const satisfies readonly (keyof typeof rowFields)[]

/** The problem with the mail of a note's last request: it failed, it is not known whether it was sent, or it bounced. */
export const MAIL_PROBLEMS = ['failed', 'unclear', 'bounced'] as const

export type MailProblem = (typeof MAIL_PROBLEMS)[number]

/**
 * What a note waits for, beside its status: its next mail has no recipient; its request was mailed, but its status was left; its
 * sales person has not seen the client's answer. `noteMarks` of the functions derives them (docs/decisions/0039-today.md).
 */
export const NOTE_MARKS = ['no_recipient', 'sent_unset', 'new_answer'] as const

export type NoteMark = (typeof NOTE_MARKS)[number]

/** The marks that the list can be asked for: the stored ones, and `unasked`, which isUnasked says. */
export const LIST_MARKS = [...NOTE_MARKS, 'unasked'] as const

export type ListMark = (typeof LIST_MARKS)[number]

/** Optional marks of a row. They are not fields of the note itself. */
export const rowMarksSchema = z.object({
  /** when the client was last asked */
  requestedAt: z.iso.datetime().optional(),
  mailProblem: z.enum(MAIL_PROBLEMS).optional(),
  /** ids of the promotes that created or updated the note; only changes that open lists follow have them, not the rows of the list itself */
  importRuns: z.array(z.string()).optional(),
  /** uid of the person to whom its rejection was handed on; like importRuns not in the rows of the list itself */
  handedTo: z.string().optional(),
  /** when the client sent it back, as long as it is sent back */
  rejectedAt: z.iso.datetime().nullish(),
  /** missing if there are none */
  marks: z.array(z.enum(NOTE_MARKS)).optional(),
})

export const deliveryNoteRowSchema = z
  .object({ ...rowFields, ...rowMarksSchema.shape })
  .meta({ id: 'DeliveryNoteRow' })

export type DeliveryNoteRow = z.infer<typeof deliveryNoteRowSchema>
