import { z } from 'zod'
import { DELIVERY_NOTE_STATUSES } from './status.ts'

/** PUT /api/v1/delivery_notes/{id}/: one field at least. With a revision, a note that has moved on since answers 409 `stale`. */
export const updateDeliveryNoteRequestSchema = z
  .strictObject({
    salesChangedClientContactName: z.string().trim().max(200).optional(),
    salesChangedClientContactEmail: z.string().trim().max(254).optional(),
    hakkouStatus: z.enum(DELIVERY_NOTE_STATUSES).optional(),
    revision: z.int().nonnegative().optional(),
  })
  // No body at all would otherwise pass for one that asks for nothing.
  .refine((request) => Object.keys(request).some((field) => field !== 'revision'))
  .meta({ id: 'UpdateDeliveryNoteRequest' })

export type UpdateDeliveryNoteRequest = z.infer<typeof updateDeliveryNoteRequestSchema>

/** DELETE /api/v1/delivery_notes/{id}/ answers the id of what was deleted. */
export const deletedNoteSchema = z.object({ id: z.string() }).meta({ id: 'DeletedDeliveryNote' })

export type DeletedNote = z.infer<typeof deletedNoteSchema>
