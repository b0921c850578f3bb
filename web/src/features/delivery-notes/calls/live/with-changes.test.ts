import {
  type DeliveryNotePage,
  type DeliveryNoteQuery,
  deliveryNoteQuerySchema,
} from '@kenshu/contract/delivery-note/list'
import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/schema'
import { expect, test } from 'vitest'
import { blankNote } from '../../../../../../fixtures/notes.ts'
import type { LiveChange } from './feed.ts'
import { withChanges } from './with-changes.ts'

const READ_AT = '2026-04-10T00:00:00.000Z'
const AFTER = Date.parse(READ_AT) + 1
const APRIL: DeliveryNoteQuery = deliveryNoteQuerySchema.parse({
  from_date: '2026-04-01',
  to_date: '2026-04-30',
  hakkou_status: ['営業未対応'],
})

function row(id: string, fields: Partial<DeliveryNoteRow> = {}): DeliveryNoteRow {
  return blankNote({ ...fields, id })
}

function page(rows: DeliveryNoteRow[], readAt = READ_AT): DeliveryNotePage {
  return { rows, next: null, readAt }
}

function change(changed: DeliveryNoteRow | null, at = AFTER): LiveChange {
  return { at, revision: 2, row: changed }
}

function ids(changes: Record<string, LiveChange>, pages = [page([row('a')]), page([row('b')])]): string[] {
  return withChanges(pages, new Map(Object.entries(changes)), APRIL).map(({ id }) => id)
}

test('what changed after the first rows were read stands in the place of what was read', () => {
  const changed = change(row('a', { clientName: '髙島' }))
  const rows = withChanges([page([row('a'), row('b')])], new Map([['a', changed]]), APRIL)
  expect(rows.map(({ id, clientName }) => [id, clientName])).toEqual([
    ['b', ''],
    ['a', '髙島'],
  ])
})

test('a change from before is in what was read, or older than it', () => {
  const rows = withChanges(
    [page([row('a', { clientName: '新' })])],
    new Map([['a', change(null, AFTER - 1)]]),
    APRIL,
  )
  expect(rows.map(({ clientName }) => clientName)).toEqual(['新'])
})

test('a note that is deleted, or that the filter no longer finds, goes', () => {
  expect(ids({ a: change(null) })).toEqual(['b'])
  expect(ids({ b: change(row('b', { hakkouStatus: 'CL検収済' })) })).toEqual(['a'])
  expect(ids({ b: change(row('b', { deliveryDate: '2026-05-01' })) })).toEqual(['a'])
})

test('a note that the filter now finds comes', () => {
  expect(ids({ c: change(row('c')) })).toEqual(['a', 'b', 'c'])
})

test('a note that changed while its piece was still on its way stands there once', () => {
  const late = page([row('c')], new Date(AFTER + 5).toISOString())
  expect(ids({ c: change(row('c')) }, [page([row('a')]), late])).toEqual(['a', 'c'])
})
