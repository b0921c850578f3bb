import { z } from 'zod'
import { deliveryItemSchema } from '../delivery-note/item.ts'

/** A value before and after a change, as displayed; '' if there is none. */
const changedValueSchema = z.object({ label: z.string(), before: z.string(), after: z.string() })

/** What the client said about a line. '' if the line was marked without a comment, null if it was not marked. */
const commentSchema = z.string().nullable()

/**
 * A line that has changed since the document was sent back, or that the client had marked. `index`: its position in the current
 * document.
 */
const correctedLineSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('unchanged'), index: z.int().nonnegative(), comment: z.string() }),
    z.object({
      kind: z.literal('changed'),
      index: z.int().nonnegative(),
      changes: z.array(changedValueSchema),
      comment: commentSchema,
    }),
    z.object({ kind: z.literal('added'), index: z.int().nonnegative() }),
    z.object({
      kind: z.literal('removed'),
      /** the position in the current document before which the removed line would stand; the number of lines if that is the end */
      index: z.int().nonnegative(),
      item: deliveryItemSchema,
      comment: commentSchema,
    }),
  ])
  .meta({ id: 'CorrectedLine' })

export type CorrectedLine = z.infer<typeof correctedLineSchema>

/**
 * What has changed in a document since its client sent it back. `lines` omits lines that are unchanged and were not marked; they
 * are in the order of the current document.
 */
export const correctionSchema = z
  .object({
    rejectedAt: z.iso.datetime(),
    rejectedBy: z.string(),
    reason: z.string(),
    fields: z.array(changedValueSchema),
    lines: z.array(correctedLineSchema),
  })
  .meta({ id: 'Correction' })

export type Correction = z.infer<typeof correctionSchema>
