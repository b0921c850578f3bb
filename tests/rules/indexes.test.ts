import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import type { Query } from 'firebase-admin/firestore'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { adminDb } from '../../fixtures/emulators.ts'
import { overdueQuery } from '../../functions/src/adapters/firestore/mail/notice-log.ts'
import { listQuery, totalsQuery } from '../../functions/src/adapters/firestore/notes/note-list.ts'
import type { NoteFilter } from '../../functions/src/usecases/delivery-notes/note-ports.ts'

/** The emulator does not require the indexes that the cloud does. So they are compared with the queries. */
const { indexes, fieldOverrides } = z
  .object({
    indexes: z.array(
      z.object({
        collectionGroup: z.string(),
        fields: z.array(z.object({ fieldPath: z.string(), order: z.string() })),
      }),
    ),
    fieldOverrides: z.array(
      z.object({
        collectionGroup: z.string(),
        fieldPath: z.string(),
        indexes: z.array(z.unknown()),
        ttl: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../firestore.indexes.json'), 'utf8')))

const isOfNotes = ({ collectionGroup }: { collectionGroup: string }) => collectionGroup === 'deliveryNotes'

/** The fields of a note with a single-field index. */
const INDEXED = fieldOverrides
  .filter((override) => override.indexes.length > 0 && isOfNotes(override))
  .map(({ fieldPath }) => fieldPath)

const filterSchema = z.object({
  fieldFilter: z.object({ field: z.object({ fieldPath: z.string() }), op: z.string() }),
})
const querySchema = z.object({
  where: z
    .union([filterSchema, z.object({ compositeFilter: z.object({ filters: z.array(filterSchema) }) })])
    .nullish(),
  orderBy: z.array(z.object({ field: z.object({ fieldPath: z.string() }) })).nullish(),
})

/** The fields that a query's index must have: those compared for equality first, then those of its order. */
function indexFields(query: Query): string[] {
  // The request that the SDK sends to Firestore. No public method returns a query's filters.
  const sent = querySchema.parse(
    (query as unknown as { toProto(): { structuredQuery: unknown } }).toProto().structuredQuery,
  )
  const filters = !sent.where
    ? []
    : 'compositeFilter' in sent.where
      ? sent.where.compositeFilter.filters
      : [sent.where]
  const fields = filters.map(({ fieldFilter }) => fieldFilter)
  const equal = fields.filter(({ op }) => op === 'IN' || op === 'EQUAL')
  const range = fields.filter(({ op }) => op !== 'IN' && op !== 'EQUAL')
  const fieldPaths = [...equal, ...range, ...(sent.orderBy ?? [])].map(({ field }) => field.fieldPath)
  // Every index ends with the id.
  return [...new Set(fieldPaths)].filter((fieldPath) => fieldPath !== '__name__')
}

const FILTERS = [
  { from: '', to: '', statuses: [...DELIVERY_NOTE_STATUSES] },
  { from: '2026-04-01', to: '', statuses: [...DELIVERY_NOTE_STATUSES] },
  { from: '', to: '', statuses: ['CL検収済'] },
  { from: '2026-04-01', to: '', statuses: ['CL検収済'] },
  { from: '2026-04-01', to: '2026-04-30', statuses: ['営業未対応', 'CL検収済'] },
  { from: '', to: '2026-04-30', statuses: ['CL検収済'] },
] satisfies NoteFilter[]

function expectIndex(needed: readonly string[]): void {
  if (needed.length === 1) {
    expect(INDEXED).toContain(needed[0])
    return
  }
  const known = indexes
    .filter(({ collectionGroup }) => collectionGroup === 'deliveryNotes')
    .map((index) => index.fields.map(({ fieldPath }) => fieldPath))
  expect(known).toContainEqual(needed)
}

describe.each(FILTERS)('from "$from" to "$to" in $statuses', (filter) => {
  test('the list has its index', () => {
    expectIndex(indexFields(listQuery(adminDb(), filter)))
  })

  test('its count and sum have theirs', () => {
    expectIndex([...indexFields(totalsQuery(adminDb(), filter).query), 'totalAmountWithTax'])
  })
})

test('the sweep of notices that wait for their event in vain has its index', () => {
  const needed = indexFields(overdueQuery(adminDb(), new Date(), 1))
  expect(indexes).toContainEqual({
    collectionGroup: 'mailLog',
    fields: needed.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })),
  })
  expect(needed).toEqual(['state', 'queuedAt'])
})

test('of a note only those fields have an index that somebody searches by: all others would be written for nothing, and be hot spots', () => {
  const others = fieldOverrides.filter((override) => override.indexes.length === 0 && isOfNotes(override))
  expect(others.map(({ fieldPath }) => fieldPath)).toEqual(['*'])
  expect(INDEXED.toSorted()).toEqual([
    'accessToken',
    'deliveryDate',
    'hakkouStatus',
    'noPasswordToken',
    'totalAmountWithTax',
  ])
})

test('a deleted note is found by the id that it had, and costs no other index', () => {
  const overrides = fieldOverrides.filter(({ collectionGroup }) => collectionGroup === 'deletedDeliveryNotes')
  expect(overrides.map(({ fieldPath, indexes: own }) => [fieldPath, own.length])).toEqual([
    ['*', 0],
    ['noteId', 1],
  ])
})

test('what the open lists follow is found by its time alone, and goes by itself', () => {
  const overrides = fieldOverrides.filter(({ collectionGroup }) => collectionGroup === 'noteChanges')
  expect(overrides.map(({ fieldPath, indexes: own, ttl = false }) => [fieldPath, own.length, ttl])).toEqual([
    ['*', 0, false],
    ['at', 1, false],
    ['expiresAt', 0, true],
  ])
})

test('an accepted document, which is longer than an index entry may be, has none', () => {
  expect(fieldOverrides).toContainEqual({ collectionGroup: 'acceptances', fieldPath: 'text', indexes: [] })
})
