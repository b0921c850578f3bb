import { type DeliveryNoteQuery, deliveryNoteQuerySchema } from '@kenshu/contract/delivery-note/list'
import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { expect, test } from 'vitest'
import { blankNote } from '../../../../../../fixtures/notes.ts'
import { LONGEST_COMMIT_MS } from '../../../../lib/limits.ts'
import { type LiveChange } from './feed.ts'
import { mayBeMissing, type ReadPage, withChanges } from './with-changes.ts'

const READ_AT = '2026-04-10T00:00:00.000Z'
const READ = Date.parse(READ_AT)
/** version of a page's rows, unless a test sets another */
const VERSION = 1000
/** how many records the tab had received before it requested a page */
const TOLD = 5
const APRIL: DeliveryNoteQuery = deliveryNoteQuerySchema.parse({
  from_date: '2026-04-01',
  to_date: '2026-04-30',
  hakkou_status: ['営業未対応'],
})

function row(id: string, fields: Partial<DeliveryNoteRow> = {}): DeliveryNoteRow {
  return { ...blankNote(), ...fields, id }
}

function page(rows: DeliveryNoteRow[], version = VERSION): ReadPage {
  return {
    rows: rows.map((one) => ({ ...one, version })),
    unreadable: [],
    next: null,
    readAt: READ_AT,
    told: TOLD,
  }
}

/** A change that arrived after the page was requested, and that replaced the row of the page. */
function change(changed: DeliveryNoteRow | null, more: Partial<LiveChange> = {}): LiveChange {
  return { revision: 2, over: VERSION, row: changed, at: READ + 1, nth: TOLD + 1, ...more }
}

function ids(changes: Record<string, LiveChange>, pages = [page([row('a')]), page([row('b')])]): string[] {
  return withChanges(pages, new Map(Object.entries(changes)), APRIL).map(({ id }) => id)
}

function names(changed: LiveChange): string[] {
  return withChanges([page([row('a', { clientName: '前' })])], new Map([['a', changed]]), APRIL).map(
    ({ clientName }) => clientName,
  )
}

test('what replaced a row stands in its place', () => {
  const changed = change(row('a', { clientName: '髙島' }))
  const rows = withChanges([page([row('a'), row('b')])], new Map([['a', changed]]), APRIL)
  expect(rows.map(({ id, clientName }) => [id, clientName])).toEqual([
    ['b', ''],
    ['a', '髙島'],
  ])
})

test.each([
  ['it was asked for before the list was read', { at: READ - 1300 }],
  ['that was long before', { at: READ - 10 * LONGEST_COMMIT_MS }],
  ['this tab was told of it before it asked for the list', { nth: TOLD - 1 }],
])('also where %s', (_, more) => {
  expect(names(change(row('a', { clientName: '後' }), more))).toEqual(['後'])
})

test.each([
  ['it was asked for after the list was read', {}],
  ['this tab was told of it last', { nth: 100 }],
])('a change that was in the row already is over, though %s', (_, more) => {
  expect(names(change(row('a', { clientName: '古' }), { ...more, over: VERSION - 1 }))).toEqual(['前'])
})

test('a note that is deleted, or that the filter no longer finds, goes', () => {
  expect(ids({ a: change(null) })).toEqual(['b'])
  expect(ids({ b: change(row('b', { hakkouStatus: 'CL検収済' })) })).toEqual(['a'])
  expect(ids({ b: change(row('b', { deliveryDate: '2026-05-01' })) })).toEqual(['a'])
  expect(ids({ a: change(null, { at: READ - 1300 }) })).toEqual(['b'])
})

test('one that was deleted, imported anew and read is there: its new row is of a later version, whatever its revision', () => {
  expect(ids({ a: change(null, { over: VERSION - 1, revision: 9 }) })).toEqual(['a', 'b'])
})

test('a note that the filter now finds comes, also where its change was asked for before the list was read', () => {
  expect(ids({ c: change(row('c')) })).toEqual(['a', 'b', 'c'])
  expect(ids({ c: change(row('c'), { at: READ - 1300 }) })).toEqual(['a', 'b', 'c'])
})

test('one that the list did not find, though this tab was told of it before it asked, has gone since', () => {
  expect(ids({ c: change(row('c'), { nth: TOLD }) })).toEqual(['a', 'b'])
})

test('so has one whose change was over, long before the list was read', () => {
  expect(ids({ c: change(row('c'), { at: READ - LONGEST_COMMIT_MS }) })).toEqual(['a', 'b'])
})

test('each row is held against its change by itself, whenever its page was read', () => {
  const late = page([row('c', { clientName: '新' })], VERSION + 10)
  expect(ids({ c: change(row('c')) }, [page([row('a')]), late])).toEqual(['a', 'c'])
  expect(ids({ c: change(null, { over: VERSION + 10 }) }, [page([row('a')]), late])).toEqual(['a'])
})

test('a note that moved from page to page while they were read stands there once, as it was last read', () => {
  const moved = page([row('a', { clientName: '後' })], VERSION + 1)
  const before = page([row('a', { clientName: '前' })])
  for (const pages of [
    [before, moved],
    [moved, before],
  ]) {
    expect(withChanges(pages, new Map(), APRIL).map(({ clientName }) => clientName)).toEqual(['後'])
  }
})

test('an import may be missing in a page that was asked for before this tab was told, unless it was over long before', () => {
  expect(mayBeMissing({ at: READ - 1300, nth: TOLD + 1 }, page([]))).toBe(true)
  expect(mayBeMissing({ at: READ + 1300, nth: TOLD }, page([]))).toBe(false)
  expect(mayBeMissing({ at: READ - LONGEST_COMMIT_MS, nth: TOLD + 1 }, page([]))).toBe(false)
})
