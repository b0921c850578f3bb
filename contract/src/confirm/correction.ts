import { z } from 'zod'
import { deliveryItemSchema } from '../delivery-note/item.ts'

/** A value before and after, as displayed; '' for nothing. */
const changedValueSchema = z.object({ label: z.string(), before: z.string(), after: z.string() })

/** What the client had said about a line; '': marked without words, null: not marked. */
const commentSchema = z.string().nullable()

/** What became of a line since the document was sent back. `index`: in the document as it is now. */
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
      /** index of the line before which it would stand now; the number of lines if at the end */
      index: z.int().nonnegative(),
      item: deliveryItemSchema,
      comment: commentSchema,
    }),
  ])
  .meta({ id: 'CorrectedLine' })

export type CorrectedLine = z.infer<typeof correctedLineSchema>

/**
 * What has changed in a document since its client sent it back. `lines` leaves out those that are unchanged and were not marked;
 * in the order of the document as it is now.
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
