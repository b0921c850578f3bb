import { expect, test } from 'vitest'
import { findingsOfMonth } from './check-month.ts'
import type { MonthFacts } from './integrity-ports.ts'

const FILES = new Set(['closings/a.csv', 'closings/b.csv'])
const closing = (id: string, isReopened: boolean) => ({ id, isReopened, object: `closings/${id}.csv` })
const found = (closed: string | null, closings: MonthFacts['closings']) =>
  findingsOfMonth({ month: '2026-04', closed, closings }, FILES).map(({ kind, place }) => `${kind} ${place}`)

test('a month whose closings are what it says has no finding', () => {
  expect(found(null, [])).toEqual([])
  expect(found(null, [closing('a', true)])).toEqual([])
  expect(found('b', [closing('a', true), closing('b', false)])).toEqual([])
  // Closed again without being taken back.
  expect(found('b', [closing('a', false), closing('b', false)])).toEqual([])
})

test('a closing that is lost, or stands although it was taken back, is found', () => {
  expect(found('b', [closing('a', true)])).toEqual(['closing_record monthCloses/2026-04'])
  expect(found('a', [closing('a', true)])).toEqual(['closing_record monthCloses/2026-04'])
})

test('a closing without its file is found', () => {
  expect(found('c', [closing('c', false)])).toEqual(['file_missing storage/closings/c.csv'])
})
