import { expect, test } from 'vitest'
import { blankNote } from '../../../../../../fixtures/notes.ts'
import { chosenTotals } from './chosen-notes.ts'

const ROWS = ['a', 'b', 'c'].map((id, index) => blankNote({ id, totalAmountWithTax: 10 ** index }))
const some = (...ids: string[]) => ({ isEverything: false, ids: new Set(ids) })

test('what is chosen is counted and summed, and what a narrower view hides is told', () => {
  expect(chosenTotals(some('a', 'c'), ROWS, ROWS, undefined)).toEqual({ count: 2, total: 101, hidden: 0 })
  expect(chosenTotals(some('a', 'c'), ROWS, ROWS.slice(0, 1), undefined)).toEqual({
    count: 2,
    total: 101,
    hidden: 1,
  })
})

test('all that the search finds counts before it is read, but for the exceptions', () => {
  const everything = { isEverything: true, ids: new Set(['b']) }
  const totals = { count: 5000, totalAmountWithTax: 1_000_000 }
  expect(chosenTotals(everything, ROWS, ROWS, totals)).toEqual({ count: 4999, total: 999_990, hidden: 0 })
  expect(chosenTotals(everything, ROWS, ROWS, undefined)).toMatchObject({ count: 2, total: null })
})
