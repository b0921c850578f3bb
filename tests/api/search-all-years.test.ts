import { tokyoDate } from '@kenshu/contract/calendar-date'
import {
  ATTENTIONS,
  type Attention,
  combinationsOf,
  type DeliveryNoteQuery,
  deliveryNoteQuerySchema,
  isFoundBy,
} from '@kenshu/contract/delivery-note/list'
import { type DeliveryNoteRow, LIST_MARKS, NOTE_MARKS, ROW_FIELDS } from '@kenshu/contract/delivery-note/row'
import {
  DELIVERY_NOTE_STATUSES,
  STATUS_FILTERS,
  UNACCEPTED_STATUSES,
} from '@kenshu/contract/delivery-note/status'
import { MAX_PAGE_ROWS } from '@kenshu/contract/limits'
import fc from 'fast-check'
import { deleteApp, getApp, initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore, Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firestoreHost } from '../../fixtures/emulators.ts'
import { required } from '../../fixtures/environment.ts'
import { blankNote } from '../../fixtures/notes.ts'
import { testSeed } from '../../fixtures/test-seed.ts'
import { firestoreDeliveryNotes } from '../../functions/src/adapters/firestore/notes/delivery-notes.ts'
import {
  listDeliveryNotes,
  pageDeliveryNotes,
  totalDeliveryNotes,
} from '../../functions/src/usecases/delivery-notes/list-delivery-notes.ts'
import { inFewCommits } from '../support/in-few-commits.ts'

/**
 * Compares the search that the law on electronic records requires (docs/decisions/0016-search.md) with a scan of all notes. The
 * notes are in separate databases on the same emulator, because so many would slow down every other test.
 */
const MANY = {
  database: 'search-all-years',
  /** `npm run test:deep` stores 20,000. More than two of the longest pages. */
  notes: Number(process.env['SEARCHED_NOTES'] ?? 5_000),
  searches: Number(process.env['SEARCHES'] ?? 12),
}
/** The emulator scans every note for each query, so most searches run among few notes. */
const FEW = { database: 'search-few', notes: 500, searches: 200 }
/**
 * The maximum number of combinations in most searches, because the emulator reads the whole collection once for each; one search
 * has as many as allowed.
 */
const COMBINATIONS = 6
/** The tests wait for nothing, but take many minutes on a busy machine. */
const SLOW_MS = 60 * 60_000

const DAY_MS = 24 * 60 * 60_000
const FIRST_DAY = Date.parse('2019-10-01T00:00:00Z')
/**
 * There are few days, clients and amounts, spread over seven years, so that some notes lie on each bound of a range: a bound that counts
 * one day too many is found by any search, among however few notes.
 */
const DAYS = 120
const DAY_STEP = 21
const CLIENTS = Array.from(
  { length: 16 },
  (_, at) => `${at % 2 === 0 ? '㈱' : '株式会社'}髙﨑商店${String(at >> 1)}`,
)
const SALES = Array.from({ length: 6 }, (_, at) => `sales-${String(at)}@example.co.jp`)
const RUNS = ['run-1', 'run-2', 'run-3']
const PROBLEMS = [undefined, undefined, undefined, 'failed', 'unclear', 'bounced'] as const

/** A deterministic generator of pseudo-random numbers. */
function mixed(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) % below
  }
}

function dayAt(at: number): string {
  return new Date(FIRST_DAY + at * DAY_STEP * DAY_MS).toISOString().slice(0, 10)
}

/** Many notes share a date, an amount, or both, so that a page may end anywhere among them. */
function noteAt(at: number): DeliveryNoteRow {
  const next = mixed(at + 1)
  const day = next(DAYS)
  const mailProblem = PROBLEMS[next(PROBLEMS.length)]
  const isAsked = next(3) > 0
  const importRuns = RUNS.filter(() => next(3) === 0)
  const marks = NOTE_MARKS.filter(() => next(4) === 0)
  return {
    ...blankNote({
      id: at.toString(16).padStart(32, '0'),
      billingNo: `S-${String(at)}`,
      deliveryDate: dayAt(day),
      hakkouStatus: DELIVERY_NOTE_STATUSES[next(DELIVERY_NOTE_STATUSES.length)] ?? 'CL検収済',
      clientName: CLIENTS[Math.min(next(CLIENTS.length), next(CLIENTS.length))] ?? '',
      salesPersonEmail: SALES[next(SALES.length)] ?? '',
      totalAmountWithTax: next(10) === 0 ? 11_000 : (next(60) - 6) * 1_100,
    }),
    ...(isAsked && {
      requestedAt: new Date(FIRST_DAY + (day + next(3)) * DAY_STEP * DAY_MS + next(DAY_MS)).toISOString(),
    }),
    ...(mailProblem !== undefined && { mailProblem }),
    ...(importRuns.length > 0 && { importRuns }),
    ...(marks.length > 0 && { marks }),
  }
}

const ALL = Array.from({ length: MANY.notes }, (_, at) => noteAt(at))

const projectId = required('GCLOUD_PROJECT')

/** Fills a database of the suite's project, and deletes it after the tests. */
async function openStore({ database, notes }: { database: string; notes: number }): Promise<Firestore> {
  const app = initializeApp({ projectId }, database)
  const db = getFirestore(app, database)
  const write = (batch: WriteBatch, stored: DeliveryNoteRow): void => {
    const { requestedAt, mailProblem, importRuns, marks = [], ...note } = stored
    // Stores only the fields that a list reads, because the others would slow down the emulator.
    const fields = Object.fromEntries(ROW_FIELDS.map((field) => [field, note[field]]))
    batch.create(db.doc(`deliveryNotes/${note.id}`), {
      ...fields,
      ...(requestedAt !== undefined && { requestedAt: Timestamp.fromDate(new Date(requestedAt)) }),
      ...(mailProblem !== undefined && { mailProblem }),
      ...(importRuns !== undefined && { importRuns }),
      ...(marks.length > 0 && { marks: Object.fromEntries(marks.map((mark) => [mark, true])) }),
    })
  }
  await inFewCommits(ALL.slice(0, notes), write, db)
  return db
}

const stores = new Map<string, Firestore>()

beforeAll(async () => {
  for (const size of [MANY, FEW]) stores.set(size.database, await openStore(size))
})

afterAll(async () => {
  for (const database of stores.keys()) {
    const documents = `http://${firestoreHost}/emulator/v1/projects/${projectId}/databases/${database}/documents`
    expect((await fetch(documents, { method: 'DELETE' })).status).toBe(200)
    await deleteApp(getApp(database))
  }
})

function notesOf(database: string) {
  const db = stores.get(database)
  if (db === undefined) throw new Error(`There is no store ${database}`)
  return firestoreDeliveryNotes(db, console)
}

/** Whether a note matches the query, checked condition by condition. */
function isWanted(query: DeliveryNoteQuery, note: DeliveryNoteRow): boolean {
  const asked = note.requestedAt === undefined ? null : tokyoDate(new Date(note.requestedAt))
  const statuses = query.hakkou_status.flatMap((filter): readonly string[] => {
    if (filter === 'すべて') return DELIVERY_NOTE_STATUSES
    return filter === '未検収' ? UNACCEPTED_STATUSES : [filter]
  })
  const problems: Record<Attention, string> = {
    mail_failed: 'failed',
    mail_unclear: 'unclear',
    mail_bounced: 'bounced',
  }
  if (query.from_date !== '' && note.deliveryDate < query.from_date) return false
  if (query.to_date !== '' && note.deliveryDate > query.to_date) return false
  if (statuses.length > 0 && !statuses.includes(note.hakkouStatus)) return false
  if (query.client.length > 0 && !query.client.includes(note.clientName)) return false
  if (query.sales.length > 0 && !query.sales.includes(note.salesPersonEmail)) return false
  if (query.min_amount !== undefined && note.totalAmountWithTax < query.min_amount) return false
  if (query.max_amount !== undefined && note.totalAmountWithTax > query.max_amount) return false
  if (query.asked_from !== '' && (asked === null || asked < query.asked_from)) return false
  if (query.asked_to !== '' && (asked === null || asked > query.asked_to)) return false
  if (query.import !== '' && note.importRuns?.includes(query.import.split('.')[1] ?? '') !== true)
    return false
  const isReady = note.hakkouStatus === '営業未対応' && note.mailProblem === undefined
  const marks = note.marks ?? []
  const isUnasked = isReady && !marks.includes('no_recipient') && !marks.includes('sent_unset')
  if (!query.mark.every((mark) => (mark === 'unasked' ? isUnasked : marks.includes(mark)))) return false
  return query.attention.length === 0 || query.attention.some((one) => problems[one] === note.mailProblem)
}

/** A range of ordered values with both ends, one end or none. */
function range<T>(value: fc.Arbitrary<T>, compare: (a: T, b: T) => number): fc.Arbitrary<(T | undefined)[]> {
  const ends = fc.tuple(value, value).map((pair) => pair.toSorted(compare))
  const parts = fc.constantFrom<[boolean, boolean]>([true, true], [true, false], [false, true])
  const some = fc
    .tuple(ends, parts)
    .map(([pair, has]) => pair.map((end, at) => (has[at] === true ? end : undefined)))
  return fc.oneof(fc.constant<(T | undefined)[]>([undefined, undefined]), some)
}

const byText = (a: string, b: string) => (a < b ? -1 : 1)
const day = fc.integer({ min: 0, max: DAYS }).map(dayAt)
/** Mostly none or one of the values. */
function someOf<T>(values: readonly T[]): fc.Arbitrary<T[]> {
  const one = fc.constantFrom(...values).map((value) => [value])
  return fc.oneof(
    { arbitrary: fc.constant<T[]>([]), weight: 4 },
    { arbitrary: one, weight: 3 },
    {
      arbitrary: fc.subarray([...values], { minLength: 2, maxLength: Math.min(3, values.length) }),
      weight: 1,
    },
  )
}

const search = fc
  .record({
    delivered: range(day, byText),
    asked: fc.oneof({ arbitrary: fc.constant<(string | undefined)[]>([]), weight: 2 }, range(day, byText)),
    amount: range(
      fc.oneof(
        fc.constant(11_000),
        fc.integer({ min: -6, max: 54 }).map((times) => times * 1_100),
      ),
      (a, b) => a - b,
    ),
    hakkou_status: someOf(STATUS_FILTERS),
    client: someOf([...CLIENTS, '株式会社ない']),
    sales: someOf(SALES),
    attention: someOf(ATTENTIONS),
    import: fc.constantFrom('', '', '', '', ...RUNS.map((run) => `20260401-093015-k3x9q2.${run}`)),
    mark: someOf(LIST_MARKS),
  })
  .map(({ delivered, asked, amount, ...others }) =>
    deliveryNoteQuerySchema.parse({
      ...others,
      from_date: delivered[0],
      to_date: delivered[1],
      asked_from: asked[0],
      asked_to: asked[1],
      min_amount: amount[0]?.toString(),
      max_amount: amount[1]?.toString(),
    }),
  )
  .filter((query) => combinationsOf(query) <= COMBINATIONS)

/** A query with the maximum number of combinations. */
const WIDEST = deliveryNoteQuerySchema.parse({
  hakkou_status: DELIVERY_NOTE_STATUSES.slice(0, 5),
  client: CLIENTS.slice(0, 3),
  sales: SALES.slice(0, 2),
  min_amount: '0',
})

async function pagesOf(
  notes: ReturnType<typeof notesOf>,
  query: DeliveryNoteQuery,
  limit: number,
): Promise<DeliveryNoteRow[]> {
  const rows: DeliveryNoteRow[] = []
  for (let after: string | undefined; ; ) {
    const page = await pageDeliveryNotes({ notes }, query, limit, after)
    rows.push(...page.rows)
    if (page.next === null) return rows
    after = page.next
  }
}

const idsOf = (rows: readonly DeliveryNoteRow[]) => rows.map(({ id }) => id).toSorted()

test.each([MANY, FEW])(
  'any combination of conditions finds what a look at each of $notes notes finds: in pages, and in count and sum',
  async ({ database, notes: size, searches }) => {
    const notes = notesOf(database)
    const all = ALL.slice(0, size)
    let inPages = 0
    await fc.assert(
      // The number is the count of pages; 0: only count and sum.
      fc.asyncProperty(search, fc.constantFrom(0, 0, 0, 1, 2, 3), async (query, pages) => {
        const wanted = all.filter((note) => isWanted(query, note))
        expect(all.filter((note) => isFoundBy(query, note))).toEqual(wanted)
        expect(await totalDeliveryNotes({ notes }, query)).toEqual({
          count: wanted.length,
          totalAmountWithTax: wanted.reduce((sum, { totalAmountWithTax }) => sum + totalAmountWithTax, 0),
        })
        if (pages === 0) return
        const limit = Math.min(MAX_PAGE_ROWS, Math.max(1, Math.ceil(wanted.length / pages)))
        expect(idsOf(await pagesOf(notes, query, limit))).toEqual(idsOf(wanted))
        if (wanted.length > limit) inPages += 1
      }),
      { seed: testSeed(), numRuns: searches, examples: [[WIDEST, 2]], endOnFailure: true },
    )
    // Some searches must find more than a page.
    expect(inPages).toBeGreaterThan(0)
  },
  SLOW_MS,
)

test('the whole list of a search, without pages, is the same', async () => {
  const query = deliveryNoteQuerySchema.parse({
    client: CLIENTS.slice(0, 3),
    min_amount: '11000',
    max_amount: '220000',
  })
  const rows: DeliveryNoteRow[] = []
  for await (const piece of listDeliveryNotes({ notes: notesOf(MANY.database) }, query)) rows.push(...piece)
  expect(rows.length).toBeGreaterThan(0)
  expect(idsOf(rows)).toEqual(idsOf(ALL.filter((note) => isWanted(query, note))))
})
