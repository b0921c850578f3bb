import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { adminDb } from '../../fixtures/emulators.ts'
import { auditQuery } from '../../functions/src/adapters/firestore/notes/note-history.ts'

/** The emulator does not require the indexes that the cloud requires, so the test compares the index with the history's query. */
const { indexes } = z
  .object({
    indexes: z.array(
      z.object({
        collectionGroup: z.string(),
        fields: z.array(z.object({ fieldPath: z.string(), order: z.string().optional() })),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../firestore.indexes.json'), 'utf8')))

const fieldSchema = z.object({ fieldPath: z.string() })
const querySchema = z.object({
  where: z.object({ fieldFilter: z.object({ field: fieldSchema, op: z.literal('EQUAL') }) }),
  orderBy: z.array(z.object({ field: fieldSchema, direction: z.string() })),
  limit: z.object({ value: z.number() }),
})

test('the history of a note has its index', () => {
  const query = auditQuery(adminDb(), 'note', { at: new Date(), id: 'last' }).limit(51)
  // The request that the SDK sends to Firestore. No public method returns a query's filters and order.
  const { where, orderBy, limit } = querySchema.parse(
    (query as unknown as { toProto(): { structuredQuery: unknown } }).toProto().structuredQuery,
  )
  const orders = orderBy.map(({ field, direction }) => ({ fieldPath: field.fieldPath, order: direction }))
  // Every index ends with the id, in the direction of its last field.
  const id = orders.pop()
  expect(id).toEqual({ fieldPath: '__name__', order: orders.at(-1)?.order })
  const needed = [{ fieldPath: where.fieldFilter.field.fieldPath, order: 'ASCENDING' }, ...orders]
  const known = indexes
    .filter(({ collectionGroup }) => collectionGroup === 'auditLog')
    .map(({ fields }) => fields)
  expect(known).toContainEqual(needed)
  // The query never reads more entries, even if the history is long.
  expect(limit.value).toBe(51)
})
