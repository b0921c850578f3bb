import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { adminDb } from '../../fixtures/emulators.ts'
import { auditLogQuery } from '../../functions/src/adapters/firestore/trail/audit-log.ts'
import type { AuditLogFilter } from '../../functions/src/usecases/trail/audit-log-ports.ts'

/** The emulator does not require the indexes that the cloud requires, so the test compares them with the queries. */
const { indexes, fieldOverrides } = z
  .object({
    indexes: z.array(
      z.object({
        collectionGroup: z.string(),
        fields: z.array(z.object({ fieldPath: z.string(), order: z.string().optional() })),
      }),
    ),
    fieldOverrides: z.array(z.object({ collectionGroup: z.string(), fieldPath: z.string() })),
  })
  .parse(JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../firestore.indexes.json'), 'utf8')))

const fieldSchema = z.object({ fieldPath: z.string() })
const filterSchema = z.object({ fieldFilter: z.object({ field: fieldSchema, op: z.string() }) })
const querySchema = z.object({
  where: z
    .union([filterSchema, z.object({ compositeFilter: z.object({ filters: z.array(filterSchema) }) })])
    .nullish(),
  orderBy: z.array(z.object({ field: fieldSchema, direction: z.string() })),
})

const NONE: AuditLogFilter = { email: '', actions: [], target: '', from: null, before: null }
const PARTS: Partial<AuditLogFilter>[][] = [
  [{}, { email: 'a@example.co.jp' }],
  [{}, { actions: ['user.role'] }, { actions: ['note.edit', 'note.stop'] }],
  [{}, { target: 'note' }],
  [{}, { from: new Date(0) }, { before: new Date() }, { from: new Date(0), before: new Date() }],
]
const FILTERS = PARTS.reduce<AuditLogFilter[]>(
  (filters, parts) => filters.flatMap((filter) => parts.map((part) => ({ ...filter, ...part }))),
  [NONE],
)

/** The fields that a query compares for equality. Its only range is of the time, by which it is ordered. */
function equalFieldsOf(filter: AuditLogFilter): string[] {
  const query = auditLogQuery(adminDb(), filter, { at: new Date(), id: 'last' })
  // The request that the SDK sends to Firestore. No public method returns a query's filters and order.
  const { where, orderBy } = querySchema.parse(
    (query as unknown as { toProto(): { structuredQuery: unknown } }).toProto().structuredQuery,
  )
  expect(orderBy.map(({ field, direction }) => [field.fieldPath, direction])).toEqual([
    ['at', 'DESCENDING'],
    ['__name__', 'DESCENDING'],
  ])
  const filters = !where ? [] : 'compositeFilter' in where ? where.compositeFilter.filters : [where]
  const isEqual = (op: string) => op === 'IN' || op === 'EQUAL'
  const ranges = filters.filter(({ fieldFilter: { op } }) => !isEqual(op))
  expect(ranges.every(({ fieldFilter: { field } }) => field.fieldPath === 'at')).toBe(true)
  return filters.flatMap(({ fieldFilter: { field, op } }) => (isEqual(op) ? [field.fieldPath] : []))
}

test('each condition of the log of actions has its index with the time, all of which Firestore can merge', () => {
  const known = indexes
    .filter(({ collectionGroup }) => collectionGroup === 'auditLog')
    .map(({ fields }) => fields.map(({ fieldPath, order }) => `${fieldPath} ${String(order)}`).join())
  const needed = new Set(FILTERS.flatMap(equalFieldsOf))
  expect([...needed].toSorted()).toEqual(['action', 'email', 'target'])
  for (const field of needed) expect(known).toContain(`${field} ASCENDING,at DESCENDING`)
})

test('without a condition it needs the index that the time has by itself', () => {
  const excluded = fieldOverrides.filter(({ collectionGroup }) => collectionGroup === 'auditLog')
  expect(excluded.map(({ fieldPath }) => fieldPath)).toEqual(['changes'])
})
