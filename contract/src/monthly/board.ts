import { z } from 'zod'
import { soughtNameSchema } from '../delivery-note/list.ts'
import { deliveryNoteRowSchema } from '../delivery-note/row.ts'
import { DELIVERY_NOTE_STATUSES, type DeliveryNoteStatus } from '../delivery-note/status.ts'
import { monthSchema } from '../month.ts'

/** A number of notes, and the sum of their totalAmountWithTax in integer yen. */
export const figureSchema = z.object({ count: z.int().nonnegative(), amount: z.int() }).meta({ id: 'Figure' })

export type Figure = z.infer<typeof figureSchema>

/** The status of notes that wait for the client's answer. */
export const WAITING: DeliveryNoteStatus = '検収依頼済＆未検収'

/** The statuses in which a client who was asked can still answer. */
export const ANSWERABLE = [
  '未計上対象外',
  '営業未対応',
  WAITING,
] as const satisfies readonly DeliveryNoteStatus[]

/** One figure for each status. */
export const statusFiguresSchema = z.array(figureSchema.extend({ status: z.enum(DELIVERY_NOTE_STATUSES) }))

/**
 * Notes grouped by the day (Tokyo) on which their clients were asked. asked_from and asked_to are the filter that shows them in the
 * list; '' means no bound.
 */
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

/** `sales`: a salesPersonEmail, to count only this person's notes. */
export const monthBoardQuerySchema = z.strictObject({ sales: soughtNameSchema.min(1).optional() })

/** GET /api/v1/monthly/{month}/: the state of the notes with delivery dates in a month. */
export const monthBoardSchema = z
  .object({
    month: monthSchema,
    /** one figure for each status, in the usual order */
    statuses: statusFiguresSchema,
    /** the notes in status WAITING, one figure for each group of AGES */
    ages: z.array(askedFigureSchema),
    /** the notes in status WAITING for which no request date is stored */
    undated: figureSchema,
    mail: z.object({ failed: figureSchema, unclear: figureSchema, bounced: figureSchema }),
    /**
     * the notes in a status of ANSWERABLE whose links expire between today and EXPIRING_DAYS from now, and those whose links have
     * expired
     */
    expiring: askedFigureSchema,
    expired: askedFigureSchema,
    /** the rejected notes that were sent back first, in this order; `statuses` has the number of all */
    rejected: z.array(rejectedNoteSchema),
  })
  .meta({ id: 'MonthBoard' })

export type MonthBoard = z.infer<typeof monthBoardSchema>

/** GET /api/v1/monthly/{month}/trend/: twelve months that end with this one. */
export const monthTrendSchema = z
  .array(z.object({ month: monthSchema, statuses: statusFiguresSchema }))
  .meta({ id: 'MonthTrend' })

export type MonthTrend = z.infer<typeof monthTrendSchema>

/** GET /api/v1/monthly/{month}/parties/{kind}/: the parties with notes in the month, unsorted. */
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
    /** notes that were imported before parties were stored; their next import adds the party */
    unlisted: figureSchema,
  })
  .meta({ id: 'PartyFigures' })

export type PartyFigures = z.infer<typeof partyFiguresSchema>
