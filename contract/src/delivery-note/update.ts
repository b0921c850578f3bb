import { z } from 'zod'
import { EMAIL_LENGTH, PERSON_NAME_LENGTH } from '../limits.ts'
import { typedLine } from '../typed-text.ts'
import { DELIVERY_NOTE_STATUSES } from './status.ts'

/** PUT /api/v1/delivery_notes/{id}/: at least one field. A stale `revision` is answered with 409 `stale`. */
export const updateDeliveryNoteRequestSchema = z
  .strictObject({
    salesChangedClientContactName: z
      .string()
      .transform(typedLine)
      .pipe(z.string().max(PERSON_NAME_LENGTH))
      .optional(),
    salesChangedClientContactEmail: z.string().trim().max(EMAIL_LENGTH).optional(),
    hakkouStatus: z.enum(DELIVERY_NOTE_STATUSES).optional(),
    revision: z.int().nonnegative().optional(),
  })
  // Without this check, an empty body would pass as an update of nothing.
  .refine((request) => Object.keys(request).some((field) => field !== 'revision'))
  .meta({ id: 'UpdateDeliveryNoteRequest' })

export type UpdateDeliveryNoteRequest = z.infer<typeof updateDeliveryNoteRequestSchema>

/** DELETE /api/v1/delivery_notes/{id}/ returns the id of the deleted note. */
export const deletedNoteSchema = z.object({ id: z.string() }).meta({ id: 'DeletedDeliveryNote' })

export type DeletedNote = z.infer<typeof deletedNoteSchema>

/**
 * POST /api/v1/delivery_notes/{id}/undo/: reverts the caller's own last change of the status. `revision`: the note's revision after
 * that change.
 */
export const undoStatusRequestSchema = z
  .strictObject({ revision: z.int().nonnegative() })
  .meta({ id: 'UndoStatusRequest' })

/** POST /api/v1/delivery_notes/{id}/seen/: the note's sales person has seen the client's answer. */
export const seenNoteSchema = z.object({ id: z.string() }).meta({ id: 'SeenNote' })

/**
 * POST /api/v1/delivery_notes/{id}/reissue/: creates new tokens and a new password. `revision`: the revision of the note that the
 * caller saw.
 */
export const reissueRequestSchema = z
  .strictObject({ revision: z.int().nonnegative() })
  .meta({ id: 'ReissueRequest' })

export type ReissueRequest = z.infer<typeof reissueRequestSchema>
