import { readFileSync } from 'node:fs'
import path from 'node:path'
import { NOTE_MARKS } from '@kenshu/contract/delivery-note/row'
import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import { type Query, Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { adminDb } from '../../fixtures/emulators.ts'
import { overdueQuery } from '../../functions/src/adapters/firestore/mail/notice-log.ts'
import {
  changedInMonthQuery,
  deletedInMonthQuery,
  zacInMonthQuery,
} from '../../functions/src/adapters/firestore/monthly/late-changes.ts'
import { runsOfMonth } from '../../functions/src/adapters/firestore/monthly/month-exports.ts'
import { deletedSinceQuery } from '../../functions/src/adapters/firestore/monthly/snapshot.ts'
import { departmentQueries } from '../../functions/src/adapters/firestore/notes/contact-notes.ts'
import { notesByRejection } from '../../functions/src/adapters/firestore/notes/note-filter.ts'
import { listQuery, totalsQuery } from '../../functions/src/adapters/firestore/notes/note-list.ts'
import { keyedNotes } from '../../functions/src/adapters/firestore/notes/note-search.ts'
import { askedQuery } from '../../functions/src/adapters/firestore/reminders/reminded-notes.ts'
import {
  problemNotesQuery,
  waitingMailsQuery,
} from '../../functions/src/adapters/firestore/state/state-store.ts'
import { dueMorningsQuery } from '../../functions/src/adapters/firestore/today/morning-mails.ts'
import { oldestRejectionQuery } from '../../functions/src/adapters/firestore/today/today-store.ts'
import type { NoteFilter } from '../../functions/src/usecases/delivery-notes/note-ports.ts'

/** The emulator does not require the indexes that the cloud requires, so the tests compare the indexes with the queries. */
const { indexes, fieldOverrides } = z
  .object({
    indexes: z.array(
      z.object({
        collectionGroup: z.string(),
        queryScope: z.string(),
        fields: z.array(
          z.object({
            fieldPath: z.string(),
            order: z.string().optional(),
            arrayConfig: z.string().optional(),
          }),
        ),
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

/** The index that a query needs. Every index ends with the id. */
interface Need {
  /** the fields compared for equality */
  equal: string[]
  /** the fields after them, in this order: those of the query's order, which begins with every range */
  ordered: string[]
  /** whether the order ends with the id */
  isById: boolean
}

function needOf(query: Query): Need {
  // The request that the SDK sends to Firestore. No public method returns a query's filters.
  const sent = querySchema.parse(
    (query as unknown as { toProto(): { structuredQuery: unknown } }).toProto().structuredQuery,
  )
  const filters = !sent.where
    ? []
    : 'compositeFilter' in sent.where
      ? sent.where.compositeFilter.filters
      : [sent.where]
  const fields = filters.map(({ fieldFilter: { field, op } }) => ({ path: field.fieldPath, op }))
  const isEqual = ({ op }: { op: string }) => op === 'IN' || op === 'EQUAL' || op.startsWith('ARRAY_CONTAINS')
  const ranges = new Set(fields.filter((field) => !isEqual(field)).map(({ path: range }) => range))
  const order = (sent.orderBy ?? []).map(({ field }) => field.fieldPath)
  const ordered = order.filter((fieldPath) => fieldPath !== '__name__')
  // If the order omitted a range field, Firestore would add it by its own rule; the queries must not depend on that.
  const omitted = [...ranges].filter((range) => order.length > 0 && !ordered.includes(range))
  // An expectation for each of many thousand filters would take longer than the queries.
  if (omitted.length > 0) throw new Error(`not in the order: ${omitted.join()}`)
  return {
    equal: fields.filter(isEqual).map(({ path: equal }) => equal),
    ordered: order.length > 0 ? ordered : [...ranges],
    isById: order.at(-1) === '__name__',
  }
}

/**
 * Whether Firestore can answer the query: by one index, or by merging several that have the same fields after their first ones.
 */
function isAnswered({ equal, ordered }: Omit<Need, 'isById'>): boolean {
  const known = [
    ...INDEXED.map((field) => [field]),
    ...indexes.filter(isOfNotes).map((index) => index.fields.map(({ fieldPath }) => fieldPath)),
  ]
  const joinable = known
    .filter((fields) => fields.slice(fields.length - ordered.length).join() === ordered.join())
    .map((fields) => fields.slice(0, fields.length - ordered.length))
    .filter((first) => first.every((field) => equal.includes(field)))
  if (equal.length === 0) return joinable.length > 0
  return equal.every((field) => joinable.some((first) => first.includes(field)))
}

const NONE: NoteFilter = {
  from: '',
  to: '',
  statuses: [...DELIVERY_NOTE_STATUSES],
  clients: [],
  sales: [],
  minAmount: null,
  maxAmount: null,
  askedFrom: '',
  askedTo: '',
  mailProblems: [],
  importRun: '',
  marks: [],
  isUnasked: false,
  handedTo: '',
}

/** The rejected notes that 月次 names, of all or of a sales person. */
const REJECTED = [{}, { sales: ['a@example.co.jp'] }].map((whose) =>
  notesByRejection(adminDb(), {
    ...NONE,
    ...{ from: '2026-04-01', to: '2026-04-30', statuses: ['CL検収拒否'] },
    ...whose,
  }),
)

/** Whose oldest rejection きょう names. */
const OLDEST = [{ sales: 'a@example.co.jp' }, { handedTo: 'uid' }] as const

/** Every kind of condition, present or not; every possible filter is equivalent to a combination of these. */
const PARTS: Partial<NoteFilter>[][] = [
  [{}, { from: '2026-04-01' }, { to: '2026-04-30' }, { from: '2026-04-01', to: '2026-04-30' }],
  [{}, { statuses: ['CL検収済'] }, { statuses: ['営業未対応', 'CL検収済'] }],
  [{}, { clients: ['㈱髙﨑商店'] }, { clients: ['㈱髙﨑商店', ''] }],
  [{}, { sales: ['a@example.co.jp'] }],
  [{}, { mailProblems: ['failed'] }, { mailProblems: ['failed', 'unclear'] }],
  [{}, { importRun: 'run' }],
  [{}, { marks: [...NOTE_MARKS] }],
  [{}, { isUnasked: true }],
  [{}, { handedTo: 'uid' }],
  [
    {},
    { askedFrom: '2026-04-01' },
    { askedTo: '2026-04-30' },
    { askedFrom: '2026-04-01', askedTo: '2026-04-30' },
  ],
  [{}, { minAmount: 1 }, { maxAmount: 1 }, { minAmount: 1, maxAmount: 1 }],
]
const FILTERS = PARTS.reduce<NoteFilter[]>(
  (filters, parts) => filters.flatMap((filter) => parts.map((part) => ({ ...filter, ...part }))),
  [NONE],
)

/** What the queries of all filters need, each need once: many thousand filters need some hundred different things. */
function distinctNeeds(queryOf: (filter: NoteFilter) => Query): Need[] {
  const needs = FILTERS.map((filter) => needOf(queryOf(filter)))
  return [...new Map(needs.map((need) => [JSON.stringify(need), need])).values()]
}

const OF_LIST = distinctNeeds((filter) => listQuery(adminDb(), filter))
const OF_TOTALS = distinctNeeds((filter) => totalsQuery(adminDb(), filter).query)

test('the list has its index, whatever is asked for', () => {
  expect(OF_LIST.filter((need) => !isAnswered(need))).toEqual([])
})

test('count and sum have theirs, with the amount in it', () => {
  // Firestore does not support an index with a field after the id.
  expect(OF_TOTALS.filter(({ isById }) => isById)).toEqual([])
  const unanswered = OF_TOTALS.filter(
    ({ equal, ordered }) => !isAnswered({ equal, ordered: [...new Set([...ordered, 'totalAmountWithTax'])] }),
  )
  expect(unanswered).toEqual([])
})

/** The index of the search of the whole store. */
const KEYED = {
  collectionGroup: 'deliveryNotes',
  queryScope: 'COLLECTION',
  fields: [
    { fieldPath: 'searchKeys', arrayConfig: 'CONTAINS' },
    { fieldPath: 'deliveryDate', order: 'DESCENDING' },
  ],
}

test('the notes of a search key have their index, in the order in which they are read', () => {
  expect(indexes).toContainEqual(KEYED)
  expect(needOf(keyedNotes(adminDb(), ['KEY']))).toEqual({
    equal: ['searchKeys'],
    ordered: ['deliveryDate'],
    isById: false,
  })
})

test.each<Omit<Need, 'isById'>>([
  { equal: ['hakkouStatus'], ordered: ['billingNo'] },
  { equal: ['clientName'], ordered: ['deliveryDate'] },
  { equal: ['clientName', 'billingNo'], ordered: ['deliveryDate', 'totalAmountWithTax'] },
  { equal: [], ordered: ['totalAmountWithTax', 'deliveryDate'] },
])('$equal in order of $ordered would have none', (need) => {
  expect(isAnswered(need)).toBe(false)
})

/** The index of each query for the notes of a client's department. */
const OF_DEPARTMENT = departmentQueries(adminDb(), {
  clientName: '㈱髙﨑商店',
  billingToDepartment: '宣伝部',
  billingToDepartment2: '',
}).map((query) => {
  const { equal, ordered } = needOf(query)
  return [...equal, ...ordered]
})

test('the contacts of a department are found by an index for each of its two orders, newest first', () => {
  const department = ['clientName', 'billingToDepartment', 'billingToDepartment2']
  expect(OF_DEPARTMENT).toEqual([
    [...department, 'contactChanged.at'],
    [...department, 'deliveryDate'],
  ])
  for (const needed of OF_DEPARTMENT) {
    expect(indexes).toContainEqual({
      collectionGroup: 'deliveryNotes',
      queryScope: 'COLLECTION',
      fields: needed.map((fieldPath, index) => ({
        fieldPath,
        order: index === needed.length - 1 ? 'DESCENDING' : 'ASCENDING',
      })),
    })
  }
})

test('no index of the notes is there that no filter asks for, nor the reminders, the contacts, or the changes of a closed month', () => {
  const needs = [...OF_LIST, ...OF_TOTALS]
  needs.push(needOf(askedQuery(adminDb(), new Date(0), new Date())))
  needs.push(needOf(zacInMonthQuery(adminDb(), '2026-04', Timestamp.now())))
  const asked = needs.flatMap(({ equal, ordered }) =>
    [ordered, [...ordered, 'totalAmountWithTax']].flatMap((behind) =>
      equal.length === 0 ? [behind.join()] : equal.map((field) => [field, ...behind].join()),
    ),
  )
  asked.push(
    ...[...REJECTED, ...OLDEST.map((whose) => oldestRejectionQuery(adminDb(), whose))].map((query) => {
      const { equal, ordered } = needOf(query)
      return [...equal, ...ordered].join()
    }),
  )
  asked.push(...OF_DEPARTMENT.map((needed) => needed.join()))
  const composites = indexes
    .filter((index) => isOfNotes(index) && index.fields[0]?.fieldPath !== 'searchKeys')
    .map(({ fields }) => fields.map(({ fieldPath }) => fieldPath).join())
  expect(composites.filter((fields) => !asked.includes(fields))).toEqual([])
})

test('the notes that may be reminded of are found by status and the time of their request', () => {
  const need = needOf(askedQuery(adminDb(), new Date(0), new Date()))
  expect(need).toMatchObject({ equal: ['hakkouStatus'], ordered: ['requestedAt'] })
  expect(isAnswered(need)).toBe(true)
})

test.each(OLDEST)('the oldest rejection of %o has its index', (whose) => {
  const { equal, ordered } = needOf(oldestRejectionQuery(adminDb(), whose))
  expect(indexes).toContainEqual({
    collectionGroup: 'deliveryNotes',
    queryScope: 'COLLECTION',
    fields: [...equal, ...ordered].map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })),
  })
})

test.each(REJECTED)(
  'the rejected notes of a month have their index, the first ones sent back first (%#)',
  (query) => {
    const { equal, ordered } = needOf(query)
    expect(ordered).toEqual(['rejectedAt', 'deliveryDate'])
    expect(indexes).toContainEqual({
      collectionGroup: 'deliveryNotes',
      queryScope: 'COLLECTION',
      fields: [...equal, ...ordered].map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })),
    })
  },
)

test('the sweep of notices that wait for their event in vain has its index', () => {
  const { equal, ordered } = needOf(overdueQuery(adminDb(), new Date(), 1))
  const needed = [...equal, ...ordered]
  expect(indexes).toContainEqual({
    collectionGroup: 'mailLog',
    queryScope: 'COLLECTION',
    fields: needed.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })),
  })
  expect(needed).toEqual(['state', 'queuedAt'])
})

test('the mails that wait have the index of those that wait in vain, and notes with a mail problem that of the list', () => {
  const { equal, ordered } = needOf(waitingMailsQuery(adminDb()))
  expect([...equal, ...ordered]).toEqual(['state', 'queuedAt'])
  expect(isAnswered(needOf(problemNotesQuery(adminDb(), 'failed')))).toBe(true)
})

test('the morning mails that are due are found by their time, which alone has an index', () => {
  const after = { uid: 'u', nextAt: new Date() }
  for (const query of [
    dueMorningsQuery(adminDb(), new Date(), null),
    dueMorningsQuery(adminDb(), new Date(), after),
  ])
    expect(needOf(query)).toEqual({ equal: [], ordered: ['nextAt'], isById: true })
  expect(overridesOf('morningMails')).toEqual([
    ['morningMails', '*', 0, false],
    ['morningMails', 'nextAt', 1, false],
  ])
})

test('the newest export of a month has its index', () => {
  expect(needOf(runsOfMonth(adminDb(), '2026-04')).ordered).toEqual(['finishedAt'])
  expect(indexes).toContainEqual({
    collectionGroup: 'runs',
    queryScope: 'COLLECTION_GROUP',
    fields: [
      { fieldPath: 'months', arrayConfig: 'CONTAINS' },
      { fieldPath: 'finishedAt', order: 'DESCENDING' },
    ],
  })
})

test('the deletions of a month since its export have theirs', () => {
  const { equal, ordered } = needOf(deletedSinceQuery(adminDb(), '2026-04', new Date()))
  expect(equal).toEqual([])
  expect(indexes).toContainEqual({
    collectionGroup: 'deletedDeliveryNotes',
    queryScope: 'COLLECTION',
    fields: ordered.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })),
  })
})

test.each([
  ['auditLog', changedInMonthQuery],
  ['deliveryNotes', zacInMonthQuery],
  ['deletedDeliveryNotes', deletedInMonthQuery],
] as const)('%s: the changes of a closed month have their index', (collectionGroup, queryOf) => {
  const { equal, ordered } = needOf(queryOf(adminDb(), '2026-04', Timestamp.now()))
  expect(indexes).toContainEqual({
    collectionGroup,
    queryScope: 'COLLECTION',
    fields: [
      ...equal.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })),
      ...ordered.map((fieldPath) => ({ fieldPath, order: 'DESCENDING' })),
    ],
  })
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

/** For some collections: each field with an index override, its number of indexes, and whether it is a TTL field. */
function overridesOf(...groups: string[]) {
  return fieldOverrides
    .filter(({ collectionGroup }) => groups.includes(collectionGroup))
    .map(({ collectionGroup, fieldPath, indexes: own, ttl = false }) => [
      collectionGroup,
      fieldPath,
      own.length,
      ttl,
    ])
}

test('a deleted note is found by the id that it had, and costs no other index', () => {
  expect(overridesOf('deletedDeliveryNotes')).toEqual([
    ['deletedDeliveryNotes', '*', 0, false],
    ['deletedDeliveryNotes', 'noteId', 1, false],
  ])
})

test('what the open lists follow is found by its time alone, and goes by itself', () => {
  expect(overridesOf('noteChanges')).toEqual([
    ['noteChanges', '*', 0, false],
    ['noteChanges', 'at', 1, false],
    ['noteChanges', 'expiresAt', 0, true],
  ])
})

test('an accepted document, which is longer than an index entry may be, has none', () => {
  expect(fieldOverrides).toContainEqual({ collectionGroup: 'acceptances', fieldPath: 'text', indexes: [] })
})

test('what is known of the person who answered is found by its note alone, and goes by itself, as codes do', () => {
  expect(overridesOf('answerEvidence', 'confirmCodes')).toEqual([
    ['answerEvidence', '*', 0, false],
    ['answerEvidence', 'noteId', 1, false],
    ['answerEvidence', 'expiresAt', 0, true],
    ['confirmCodes', '*', 0, false],
    ['confirmCodes', 'keptUntil', 0, true],
  ])
})

test('what a job of many notes keeps of them costs no index, and goes by itself', () => {
  expect(overridesOf('bulkJobs', 'chunks')).toEqual([
    ['bulkJobs', 'expiresAt', 0, true],
    ['chunks', '*', 0, false],
    ['chunks', 'expiresAt', 0, true],
  ])
})

test('the lock of a recipient’s day goes by itself, and those of the notes, which have no such field, stay', () => {
  expect(overridesOf('mailLocks')).toEqual([['mailLocks', 'expiresAt', 0, true]])
})
