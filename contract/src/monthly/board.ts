import { z } from 'zod'
import { deliveryNoteRowSchema } from '../delivery-note/delivery-note.ts'
import { DELIVERY_NOTE_STATUSES, type DeliveryNoteStatus } from '../delivery-note/status.ts'
import { monthSchema } from './month.ts'

/** How many notes, and their totalAmountWithTax in integer yen. */
export const figureSchema = z.object({ count: z.int().nonnegative(), amount: z.int() }).meta({ id: 'Figure' })

export type Figure = z.infer<typeof figureSchema>

/** The client still has to answer these. */
export const WAITING: DeliveryNoteStatus = '検収依頼済＆未検収'

/** A client who was asked for notes in these can still answer. */
export const ANSWERABLE = [
  '未計上対象外',
  '営業未対応',
  WAITING,
] as const satisfies readonly DeliveryNoteStatus[]

const statusFiguresSchema = z.array(figureSchema.extend({ status: z.enum(DELIVERY_NOTE_STATUSES) }))

/** Notes by the day (Tokyo) on which their clients were asked: by asked_from and asked_to the list shows them; '' for no bound. */
const askedFigureSchema = figureSchema.extend({ asked_from: z.string(), asked_to: z.string() })

export type AskedFigure = z.infer<typeof askedFigureSchema>

/** A note that its client has sent back. */
export const rejectedNoteSchema = deliveryNoteRowSchema
  .pick({
    id: true,
    billingNo: true,
    clientName: true,
    billingTitle: true,
    salesPersonName: true,
    totalAmountWithTax: true,
  })
  .extend({ rejectedAt: z.iso.datetime().nullable(), rejectedBy: z.string(), rejectionReason: z.string() })

export type RejectedNote = z.infer<typeof rejectedNoteSchema>

/** GET /api/v1/monthly/{month}/: where the notes with delivery dates in a month stand. */
export const monthBoardSchema = z
  .object({
    month: monthSchema,
    /** one for each status, in the usual order */
    statuses: statusFiguresSchema,
    /** of WAITING, one for each of AGES */
    ages: z.array(askedFigureSchema),
    /** of WAITING, without a record of when the client was asked */
    undated: figureSchema,
    mail: z.object({ failed: figureSchema, unclear: figureSchema, bounced: figureSchema }),
    /** of ANSWERABLE: links that run out today or in EXPIRING_DAYS, and those that have */
    expiring: askedFigureSchema,
    expired: askedFigureSchema,
    /** the first ones; statuses says how many there are */
    rejected: z.array(rejectedNoteSchema),
  })
  .meta({ id: 'MonthBoard' })

export type MonthBoard = z.infer<typeof monthBoardSchema>

/** GET /api/v1/monthly/{month}/trend/: twelve months, of which that one is the last. */
export const monthTrendSchema = z
  .array(z.object({ month: monthSchema, statuses: statusFiguresSchema }))
  .meta({ id: 'MonthTrend' })

export type MonthTrend = z.infer<typeof monthTrendSchema>

/** GET /api/v1/monthly/{month}/parties/{kind}/: those who have notes in the month, in no order. */
export const partyFiguresSchema = z
  .object({
    parties: z.array(
      figureSchema.extend({
        name: z.string(),
        /** '' for clients */
        email: z.string(),
        accepted: figureSchema,
        waiting: figureSchema,
      }),
    ),
    /** notes of before clients and sales persons were kept; the next import of them names theirs */
    unlisted: figureSchema,
  })
  .meta({ id: 'PartyFigures' })

export type PartyFigures = z.infer<typeof partyFiguresSchema>
