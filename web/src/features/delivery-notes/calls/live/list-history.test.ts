import { deliveryNoteQuerySchema, isFoundBy } from '@kenshu/contract/delivery-note/list'
import { IMPORT_CHANGE_ID } from '@kenshu/contract/delivery-note/live'
import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankNote } from '../../../../../../fixtures/notes.ts'
import { LONGEST_COMMIT_MS } from '../../../../lib/limits.ts'
import { createNoteFeed, type Follow } from './feed.ts'
import { mayBeMissing, type ReadPage, withChanges } from './with-changes.ts'

const QUERY = deliveryNoteQuerySchema.parse({ hakkou_status: ['営業未対応'] })
const STATUSES = ['営業未対応', 'CL検収済'] as const
const NOTES = ['a', 'b', 'c']
/** Rows in a page. */
const LIMIT = 2

/** A commit by a person or an import, or the end of an import. `lag` is the time between its submission and its commit. */
const commitArbitrary = fc.record({
  do: fc.constantFrom('change', 'change', 'change', 'change', 'delete', 'import', 'end' as const),
  id: fc.constantFrom(...NOTES),
  status: fc.constantFrom(...STATUSES),
  lag: fc.nat(LONGEST_COMMIT_MS - 1),
})

/** The possible steps: a commit, the delivery of new records to the tab, a stop or resume of the feed, and reading the next page. */
const stepArbitrary = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('commit' as const), commit: commitArbitrary }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('tell' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('stop' as const, 'go on' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('ask' as const, 'read' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(2 * LONGEST_COMMIT_MS) }),
  },
)

type Step = typeof stepArbitrary extends fc.Arbitrary<infer T> ? T : never

interface Told {
  at: number
  commit: number
  data: object
}

/** A fake store with what a list and its feed need. Its clock moves only by steps. */
function store() {
  let now = Date.parse('2026-04-10T00:00:00Z')
  const notes = new Map(
    NOTES.map((id) => [
      id,
      { row: blankNote({ id, hakkouStatus: '営業未対応' as DeliveryNoteStatus }), version: 0 },
    ]),
  )
  const told = new Map<string, Told>()
  let listener: { since: number; onTold: Parameters<Follow>[1] } | null = null
  let delivered = new Map<string, number>()
  let isImporting = false

  function tell(id: string, lag: number, data: object): void {
    told.set(id, { at: now - lag, commit: now, data })
  }

  return {
    now: () => now,
    wait(ms: number) {
      now += ms
    },
    commit({ do: act, id, status, lag }: (Step & { kind: 'commit' })['commit']) {
      now += 1
      const before = notes.get(id)
      const row = blankNote({ id, hakkouStatus: status, clientName: String(now) })
      if (act === 'end') {
        // The record is written after everything that the import wrote has become readable.
        if (isImporting) tell(IMPORT_CHANGE_ID, 0, {})
        isImporting = false
      } else if (act === 'import') {
        isImporting = true
        notes.set(id, { row, version: now })
      } else if (before !== undefined) {
        if (act === 'delete') notes.delete(id)
        else notes.set(id, { row, version: now })
        tell(id, lag, { revision: 1, over: before.version, row: act === 'delete' ? null : row })
      }
    },
    truth: () => [...notes.values()].map(({ row }) => row).filter((row) => isFoundBy(QUERY, row)),
    /** A page of the list, ordered by id. */
    read(after: string | null, asked: number): ReadPage {
      const found = [...notes.values()]
        .filter(({ row }) => isFoundBy(QUERY, row) && (after === null || row.id > after))
        .toSorted((one, other) => one.row.id.localeCompare(other.row.id))
      const rows = found.slice(0, LIMIT).map(({ row, version }) => ({ ...row, version }))
      const next = found.length > LIMIT ? (rows.at(-1)?.id ?? null) : null
      return { rows, unreadable: [], next, readAt: new Date(now).toISOString(), told: asked }
    },
    /** Delivers the records that the listener has not received yet. */
    deliver() {
      if (listener === null) return
      const { since, onTold } = listener
      const news = [...told].filter(([id, { at, commit }]) => at > since && delivered.get(id) !== commit)
      for (const [id, { commit }] of news) delivered.set(id, commit)
      const documents = news.map(([id, { at, data }]) => ({ id, data: { ...data, at: new Date(at) } }))
      onTold({ isFromCache: false, documents })
    },
    listen: (({ moment = 0 }, onTold) => {
      listener = { since: moment, onTold }
      delivered = new Map()
      return () => {
        listener = null
      }
    }) satisfies Follow,
  }
}

/**
 * Runs the steps for a tab with an open list.
 * @returns what the list shows after everything is delivered, and the true state
 */
async function live(steps: readonly Step[]): Promise<{ shown: DeliveryNoteRow[]; truth: DeliveryNoteRow[] }> {
  const world = store()
  const feed = createNoteFeed(
    world.listen,
    () => new Date(world.now()),
    () => undefined,
  )
  let leave: (() => void) | null = feed.subscribe(() => undefined)
  await Promise.resolve()
  let pages: ReadPage[] = []
  let asked: number | null = null

  function readAll(): void {
    pages = []
    do pages.push(world.read(pages.at(-1)?.next ?? null, feed.current().told))
    while (pages.at(-1)?.next !== null)
  }

  for (const step of steps) {
    if (step.kind === 'commit') world.commit(step.commit)
    else if (step.kind === 'wait') world.wait(step.ms)
    else if (step.kind === 'tell') world.deliver()
    else if (step.kind === 'ask') asked ??= feed.current().told
    else if (step.kind === 'read') {
      const isFirst = pages.length === 0
      if (!isFirst && pages.at(-1)?.next === null) continue
      pages.push(world.read(pages.at(-1)?.next ?? null, asked ?? feed.current().told))
      asked = null
    } else if (step.kind === 'stop') {
      leave?.()
      leave = null
      await Promise.resolve()
    } else {
      leave ??= feed.subscribe(() => undefined)
      await Promise.resolve()
    }
  }
  // At the end the list is complete and the tab receives all records.
  if (pages.length === 0) readAll()
  while (pages.at(-1)?.next !== null) pages.push(world.read(pages.at(-1)?.next ?? null, feed.current().told))
  leave ??= feed.subscribe(() => undefined)
  await Promise.resolve()
  world.commit({ do: 'end', id: 'a', status: '営業未対応', lag: 0 })
  world.deliver()
  const { changes, imported } = feed.current()
  const [first] = pages
  if (imported !== null && first !== undefined && mayBeMissing(imported, first)) readAll()
  return { shown: withChanges(pages, changes, QUERY), truth: world.truth() }
}

/** A record that a resumed feed receives again is not news: an import has changed the note since. */
const TOLD_AGAIN: Step[] = [
  { kind: 'commit', commit: { do: 'change', id: 'b', status: '営業未対応', lag: 0 } },
  { kind: 'commit', commit: { do: 'import', id: 'b', status: 'CL検収済', lag: 0 } },
  { kind: 'commit', commit: { do: 'end', id: 'b', status: '営業未対応', lag: 0 } },
  { kind: 'tell' },
  { kind: 'stop' },
]

const byId = (rows: readonly DeliveryNoteRow[]) =>
  rows.map(({ id, clientName }) => `${id} ${clientName}`).toSorted((one, other) => one.localeCompare(other))

test('whatever is committed, told and read in which order, a list ends as the store is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { maxLength: 30, size: 'max' }), async (steps) => {
      const { shown, truth } = await live(steps)
      expect(byId(shown)).toEqual(byId(truth))
    }),
    { numRuns: 3000, examples: [[TOLD_AGAIN]] },
  )
})
