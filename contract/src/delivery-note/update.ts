import { z } from 'zod'
import { DELIVERY_NOTE_STATUSES } from './status.ts'

/**
 * PUT /api/v1/delivery_notes/{id}/: at least one field. With an outdated `revision` the answer is 409 `stale`.
 */
export const updateDeliveryNoteRequestSchema = z
  .strictObject({
    salesChangedClientContactName: z.string().trim().max(200).optional(),
    salesChangedClientContactEmail: z.string().trim().max(254).optional(),
    hakkouStatus: z.enum(DELIVERY_NOTE_STATUSES).optional(),
    revision: z.int().nonnegative().optional(),
  })
  // An empty body would otherwise be accepted as an update of nothing.
  .refine((request) => Object.keys(request).some((field) => field !== 'revision'))
  .meta({ id: 'UpdateDeliveryNoteRequest' })

export type UpdateDeliveryNoteRequest = z.infer<typeof updateDeliveryNoteRequestSchema>

/** DELETE /api/v1/delivery_notes/{id}/ answers the id of the deleted note. */
export const deletedNoteSchema = z.object({ id: z.string() }).meta({ id: 'DeletedDeliveryNote' })

export type DeletedNote = z.infer<typeof deletedNoteSchema>

/**
 * POST /api/v1/delivery_notes/{id}/undo/: takes back one's own last change of the status. `revision`: of the note after that
 * change.
 */
export const undoStatusRequestSchema = z
  .strictObject({ revision: z.int().nonnegative() })
  .meta({ id: 'UndoStatusRequest' })

/** Minutes for which a change of the status can be taken back. */
export const UNDO_MINUTES = 10
