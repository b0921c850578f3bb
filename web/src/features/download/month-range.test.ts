import { expect, test } from 'vitest'
import { monthRange } from './month-range.ts'

test.each([
  ['2026-11-21T03:00:00Z', 0, '2026-11-01', '2026-11-30'],
  ['2026-11-21T03:00:00Z', -1, '2026-10-01', '2026-10-31'],
  // In Tokyo the next month has already begun.
  ['2026-12-31T15:00:00Z', 0, '2027-01-01', '2027-01-31'],
  ['2026-12-31T15:00:00Z', -1, '2026-12-01', '2026-12-31'],
  ['2028-02-10T00:00:00Z', 0, '2028-02-01', '2028-02-29'],
])('at %s, %i months on, the month is %s to %s', (now, months, from, to) => {
  expect(monthRange(new Date(now), months)).toEqual({ from, to })
})
