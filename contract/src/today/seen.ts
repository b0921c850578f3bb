import { z } from 'zod'
import { noteIdSchema } from '../delivery-note/note-id.ts'
import { MAX_SEEN_NOTES } from '../limits.ts'

/** POST /api/v1/today/seen/: the caller has seen the answers to these notes in the list. */
export const seenAnswersRequestSchema = z
  .strictObject({ ids: z.array(noteIdSchema).min(1).max(MAX_SEEN_NOTES) })
  .meta({ id: 'SeenAnswersRequest' })

/** How many answers the call has marked: those that were unseen, to notes of the caller's own. */
export const seenAnswersSchema = z.object({ seen: z.int().nonnegative() }).meta({ id: 'SeenAnswers' })
