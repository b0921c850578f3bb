import { z } from 'zod'
import { calendarDateSchema } from '../calendar-date.ts'
import { deliveryItemSchema } from './item.ts'
import { markedLineSchema } from './marked-lines.ts'
import { rowFields } from './row.ts'

const optionalDateSchema = z.union([calendarDateSchema, z.literal('')])
const momentSchema = z.iso.datetime().nullable()

/** The fields of a note that come from ZAC. Only imports write them. Empty text is '', never null. */
export const importedFieldsSchema = z.object({
  billingNo: rowFields.billingNo,
  deliveryDate: rowFields.deliveryDate,
  jobProgress: rowFields.jobProgress,
  clientName: rowFields.clientName,
  billingToPerson: rowFields.billingToPerson,
  billingToDepartment: z.string(),
  billingToDepartment2: z.string(),
  documentEmail: z.string(),
  clientPostalCode: z.string(),
  clientAddress1: z.string(),
  clientAddress2: z.string(),
  billingTitle: rowFields.billingTitle,
  projectName: z.string(),
  jobNo: rowFields.jobNo,
  billingDate: optionalDateSchema,
  salesRecordedDate: optionalDateSchema,
  salesPersonName: rowFields.salesPersonName,
  salesPersonEmail: rowFields.salesPersonEmail,
  /** integer yen */
  amountWithoutTax: rowFields.amountWithoutTax,
  tax: rowFields.tax,
  totalAmountWithTax: rowFields.totalAmountWithTax,
  deliveryItems: z.array(deliveryItemSchema),
})

export type ImportedFields = z.infer<typeof importedFieldsSchema>

/** A delivery note as GET /api/v1/delivery_notes/{id}/ returns it (specification 3). Timestamps are ISO 8601. */
export const deliveryNoteSchema = importedFieldsSchema
  .extend({
    id: rowFields.id,
    hakkouStatus: rowFields.hakkouStatus,
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
    /** when the note was imported under its number; missing in notes of early releases */
    createdAt: z.iso.datetime().optional(),
    /** raised by every change; a PUT can send the revision that it is based on */
    revision: z.int().nonnegative(),
  })
  .meta({ id: 'DeliveryNote' })

export type DeliveryNote = z.infer<typeof deliveryNoteSchema>
