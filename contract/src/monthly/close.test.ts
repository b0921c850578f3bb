import { expect, test } from 'vitest'
import { closingFileName } from './close.ts'

test('the CSVs of a month’s closings have names that tell the closings apart, by Tokyo’s time', () => {
  expect(closingFileName('2026-09', new Date('2026-10-01T00:04:59.700Z'))).toBe(
    'month_close_2026-09_20261001-090459.csv',
  )
  expect(closingFileName('2026-09', new Date('2026-10-01T15:30:00Z'))).toBe(
    'month_close_2026-09_20261002-003000.csv',
  )
})
