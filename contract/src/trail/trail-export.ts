import { z } from 'zod'

// The export of the trail: JSON, one value a line, in the order of these schemas. It has all that a check needs without the product.

const collectionSchema = z.enum(['auditLog', 'acceptances', 'rejections'])
const fieldsSchema = z.record(z.string(), z.unknown())
const textsSchema = z.record(z.string(), z.string())

/** The first line: whose log it is, and the public keys that its checkpoints may be signed with. */
const logLineSchema = z.strictObject({
  type: z.literal('log'),
  origin: z.string(),
  keys: z.array(z.string()),
})

/** A checkpoint, oldest first, and its RFC 3161 time-stamp (TimeStampResp, DER, base64) if it has one. */
const checkpointLineSchema = z.strictObject({
  type: z.literal('checkpoint'),
  note: z.string(),
  timestamp: z.string().nullable(),
})

/** A file of the log as C2SP's tlog-tiles lays it out: a tile or a bundle of leaves. */
const fileLineSchema = z.strictObject({
  type: z.literal('file'),
  path: z.string(),
  /** base64 */
  data: z.string(),
})

/** A document that is a leaf, by its place in the tree. */
export const leafLineSchema = z.strictObject({
  type: z.literal('leaf'),
  index: z.int().nonnegative(),
  collection: collectionSchema,
  id: z.string(),
  salts: textsSchema,
  /** what bound the fields whose value and salt were deleted */
  blanked: textsSchema,
  /** null if the document is gone */
  fields: fieldsSchema.nullable(),
})

/** A document that is no leaf yet. */
const unsealedLineSchema = z.strictObject({
  type: z.literal('unsealed'),
  collection: collectionSchema,
  id: z.string(),
  fields: fieldsSchema,
})

export const trailLineSchema = z.discriminatedUnion('type', [
  logLineSchema,
  checkpointLineSchema,
  fileLineSchema,
  leafLineSchema,
  unsealedLineSchema,
])
export type TrailLine = z.infer<typeof trailLineSchema>
export type LeafLine = z.infer<typeof leafLineSchema>
export type UnsealedLine = z.infer<typeof unsealedLineSchema>
