import { z } from 'zod'
import { BLANKED_TEXT } from '../sentences.ts'
import type { TrailFields } from './leaf.ts'

/** The action of the entry that says what was blanked (docs/decisions/0064-blanking.md). */
export const BLANKING_ACTION = 'personal.blank'

/** A record whose fields were blanked, as the blanking entry names it: which fields, but not their values. */
const blankedRecordSchema = z.object({
  collection: z.string(),
  id: z.string(),
  fields: z.array(z.string()),
  /** its place in the tree and its leaf's hash (base64); null for a document that is no part of the trail */
  index: z.int().nonnegative().nullable(),
  hash: z.string().nullable(),
})
export type BlankedRecord = z.infer<typeof blankedRecordSchema>

const blankingSchema = z.object({
  action: z.literal(BLANKING_ACTION),
  at: z.string().catch(''),
  uid: z.string().catch(''),
  email: z.string().catch(''),
  name: z.string().catch(''),
  blanked: z.array(blankedRecordSchema),
})

/** An entry that says what was blanked; null for any other. */
export function blankingIn(fields: TrailFields): z.infer<typeof blankingSchema> | null {
  return blankingSchema.safeParse(fields).data ?? null
}

/**
 * What stands in a field instead of a value that was blanked. It has the value's kind, so that code that reads the document still works.
 */
export function blankFor(value: unknown): string | [] | Record<string, never> {
  if (Array.isArray(value)) return []
  return typeof value === 'object' && value !== null ? {} : BLANKED_TEXT
}

/** Whether a field has nothing but what stands for a blanked value. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === BLANKED_TEXT) return true
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

/** The fields that blanking entries name for a record, which they must name by its place and hash. */
export function fieldsNamed(
  blanked: readonly BlankedRecord[],
  { index, hash, collection, id }: Omit<BlankedRecord, 'fields'>,
): string[] {
  return blanked
    .filter(
      (one) => one.collection === collection && one.id === id && one.index === index && one.hash === hash,
    )
    .flatMap(({ fields }) => fields)
}
