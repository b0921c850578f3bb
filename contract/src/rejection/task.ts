import { z } from 'zod'
import { correctionSchema } from '../confirm/correction.ts'
import type { DeliveryNote } from '../delivery-note/delivery-note.ts'
import { sendEmailRequestSchema } from '../delivery-note/send-email.ts'
import { ID_LENGTH } from '../limits.ts'

/** How far staff have come with a note that its client sent back, as they set it by hand, with the Japanese names. */
export const REJECTION_STEPS = {
  open: '未対応',
  in_progress: '対応中',
  corrected: 'ZACで修正済み',
} as const

export type RejectionStep = keyof typeof REJECTION_STEPS

/** Every state: the steps, and the one that the product finds by itself when an import has changed what the client sees. */
export const REJECTION_STATES = { ...REJECTION_STEPS, imported: '取込済み' } as const

export type RejectionState = keyof typeof REJECTION_STATES

/** The names of the task's two values in a note's history. */
export const REJECTION_LABELS = { step: '差し戻しの対応状況', assignee: '差し戻しの担当' } as const

const stepSchema = z.enum(Object.keys(REJECTION_STEPS) as [RejectionStep, ...RejectionStep[]])

/** A person who sees to a rejection. */
export const assigneeSchema = z
  .object({
    /** null for the note's sales person, who is known by the e-mail of ZAC and need not have an account */
    uid: z.string().nullable(),
    /** '' if unknown */
    name: z.string(),
    email: z.string(),
  })
  .meta({ id: 'RejectionAssignee' })

export type Assignee = z.infer<typeof assigneeSchema>

/**
 * GET /api/v1/delivery_notes/{id}/rejection/: what is to be done about a note that its client sent back; null while the note is not in
 * CL検収拒否 (docs/decisions/0042-rejections.md).
 */
export const noteRejectionSchema = z
  .object({
    rejection: z
      .object({
        /** when the client sent the note back */
        since: z.iso.datetime(),
        state: z.enum(Object.keys(REJECTION_STATES) as [RejectionState, ...RejectionState[]]),
        assignee: assigneeSchema,
        /** when the last import since then changed the note; null if none did */
        importedAt: z.iso.datetime().nullable(),
        /** what differs from the document that was sent back; null for rejections that were stored without their document */
        correction: correctionSchema.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'NoteRejection' })

export type OpenRejection = NonNullable<z.infer<typeof noteRejectionSchema>['rejection']>

const revisionSchema = z.int().nonnegative()

/** POST /api/v1/delivery_notes/{id}/rejection/step/. `revision`: the note's revision that the caller saw. */
export const rejectionStepRequestSchema = z
  .strictObject({ step: stepSchema, revision: revisionSchema })
  .meta({ id: 'RejectionStepRequest' })

export type RejectionStepRequest = z.infer<typeof rejectionStepRequestSchema>

/** POST /api/v1/delivery_notes/{id}/rejection/hand_on/. `uid`: of the person who takes it over; null gives it back to the sales person. */
export const handOnRequestSchema = z
  .strictObject({ uid: z.string().min(1).max(ID_LENGTH).nullable(), revision: revisionSchema })
  .meta({ id: 'RejectionHandOnRequest' })

export type HandOnRequest = z.infer<typeof handOnRequestSchema>

/**
 * POST /api/v1/delivery_notes/{id}/rejection/request/: sets the note to 検収依頼済＆未検収 and sends its request. Like send_email, it
 * carries the mail that the caller saw, and an Idempotency-Key.
 */
export const requestAgainSchema = sendEmailRequestSchema
  .omit({ note_id: true })
  .extend({ revision: revisionSchema })
  .meta({ id: 'RequestAgainRequest' })

export type RequestAgain = z.infer<typeof requestAgainSchema>

/** GET /api/v1/delivery_notes/{id}/rejection/people/: the people with a role, to whom the rejection can be handed on. */
export const rejectionPeopleSchema = z.array(
  z
    .object({
      uid: z.string(),
      name: z.string(),
      email: z.string(),
      /** the address by which ZAC knows them, as the sales person of a note; '' if it does not */
      emailAlias: z.string(),
    })
    .meta({ id: 'RejectionPerson' }),
)

/** A person with a role. */
export type RejectionColleague = z.infer<typeof rejectionPeopleSchema>[number]

/** A person to whom a rejection is handed on. */
export type RejectionPerson = Omit<RejectionColleague, 'emailAlias'>

/** Whether a note waits for staff because its client sent it back. */
export function isRejectionOpen(note: Pick<DeliveryNote, 'hakkouStatus' | 'rejectedAt'>): boolean {
  return note.hakkouStatus === 'CL検収拒否' && note.rejectedAt !== null
}
