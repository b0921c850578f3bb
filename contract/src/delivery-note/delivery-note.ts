import { z } from 'zod'
import { calendarDateSchema } from '../calendar-date.ts'
import { deliveryItemSchema } from './item.ts'
import { markedLineSchema } from './marked-lines.ts'
import { DELIVERY_NOTE_STATUSES } from './status.ts'

const statusSchema = z.enum(DELIVERY_NOTE_STATUSES)
const optionalDateSchema = z.union([calendarDateSchema, z.literal('')])
const momentSchema = z.iso.datetime().nullable()

/** The fields of a note that come from ZAC. Only imports write them. Empty text is '', never null. */
export const importedFieldsSchema = z.object({
  billingNo: z.string().min(1),
  deliveryDate: calendarDateSchema,
  jobProgress: z.string(),
  clientName: z.string(),
  billingToPerson: z.string(),
  billingToDepartment: z.string(),
  billingToDepartment2: z.string(),
  documentEmail: z.string(),
  clientPostalCode: z.string(),
  clientAddress1: z.string(),
  clientAddress2: z.string(),
  billingTitle: z.string(),
  projectName: z.string(),
  jobNo: z.string(),
  billingDate: optionalDateSchema,
  salesRecordedDate: optionalDateSchema,
  salesPersonName: z.string(),
  salesPersonEmail: z.string(),
  /** integer yen */
  amountWithoutTax: z.int(),
  tax: z.int(),
  totalAmountWithTax: z.int(),
  deliveryItems: z.array(deliveryItemSchema),
})

export type ImportedFields = z.infer<typeof importedFieldsSchema>

/** A delivery note as GET /api/v1/delivery_notes/{id}/ returns it (specification 3). Timestamps are ISO 8601. */
export const deliveryNoteSchema = importedFieldsSchema
  .extend({
    id: z.string(),
    hakkouStatus: statusSchema,
    accessToken: z.string(),
    noPasswordToken: z.string(),
    password: z.string(),
    salesChangedClientContactName: z.string(),
    salesChangedClientContactEmail: z.string(),
    isAccepted: z.boolean(),
    acceptedAt: momentSchema,
    acceptedBy: z.string(),
    isRejected: z.boolean(),
    rejectedAt: momentSchema,
    rejectedBy: z.string(),
    rejectionReason: z.string(),
    /** the lines that the client marked when it sent the note back */
    rejectedLines: z.array(markedLineSchema).default([]),
    /** when the tokens and the password were last reissued; null if never */
    reissuedAt: momentSchema.default(null),
    /** raised by every change; a PUT can send the revision that it is based on */
    revision: z.int().nonnegative(),
  })
  .meta({ id: 'DeliveryNote' })

export type DeliveryNote = z.infer<typeof deliveryNoteSchema>

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
] as const satisfies readonly (keyof DeliveryNote)[]

/**
 * The fields of a list row besides its id: the columns of the table, and the fields used for search. Every role may read a row, so
 * it has no tokens, passwords or items.
 */
export const ROW_FIELDS = [
  ...LIST_FIELDS,
  'jobNo',
  'salesPersonEmail',
] as const satisfies readonly (keyof DeliveryNote)[]

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

export const deliveryNoteRowSchema = deliveryNoteSchema
  .pick({
    id: true,
    billingNo: true,
    deliveryDate: true,
    jobProgress: true,
    hakkouStatus: true,
    clientName: true,
    billingToPerson: true,
    billingTitle: true,
    salesPersonName: true,
    amountWithoutTax: true,
    tax: true,
    totalAmountWithTax: true,
    jobNo: true,
    salesPersonEmail: true,
  })
  .extend(rowMarksSchema.shape)
  .meta({ id: 'DeliveryNoteRow' })

export type DeliveryNoteRow = z.infer<typeof deliveryNoteRowSchema>
