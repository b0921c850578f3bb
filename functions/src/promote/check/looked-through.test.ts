import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lookedThrough } from './looked-through.ts'

test('an export of a month is looked for from its first day to its last', () => {
  expect(lookedThrough(['2026-04-20', '2026-04-03', '2026-04-20'])).toEqual([
    { from: '2026-04-03', to: '2026-04-20' },
  ])
  expect(lookedThrough([])).toEqual([])
})

test('one wrong year costs its own month, not the years since', () => {
  expect(lookedThrough(['2026-04-03', '2026-04-20', '2006-04-10'])).toEqual([
    { from: '2006-04-10', to: '2006-04-31' },
    { from: '2026-04-01', to: '2026-04-20' },
  ])
})

test('months that follow one another are one range, across years too', () => {
  expect(lookedThrough(['2026-01-10', '2025-12-05', '2026-02-01', '2026-04-30'])).toEqual([
    { from: '2025-12-05', to: '2026-02-31' },
    { from: '2026-04-01', to: '2026-04-30' },
  ])
})

test('the first years of all are years like others', () => {
  expect(lookedThrough(['0006-12-10', '0007-01-05', '1907-02-01'])).toEqual([
    { from: '0006-12-10', to: '0007-01-31' },
    { from: '1907-02-01', to: '1907-02-01' },
  ])
})

const day = fc
  .record({ year: fc.integer({ min: 1, max: 9999 }), days: fc.nat({ max: 364 }) })
  .map(({ year, days }) => {
    const date = new Date(Date.UTC(2000, 0, 1 + days))
    date.setUTCFullYear(year)
    return date.toISOString().slice(0, 10)
  })

test('a day is looked through where the export has its month and days on both sides, or that very day', () => {
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 8 }), day, (dates, asked) => {
      const ranges = lookedThrough(dates)
      const times = ranges.filter(({ from, to }) => from <= asked && asked <= to).length
      const sorted = dates.toSorted()
      const isWithin = (sorted[0] ?? '') <= asked && asked <= (sorted.at(-1) ?? '')
      const hasMonth = dates.some((date) => date.slice(0, 7) === asked.slice(0, 7))
      expect(times).toBe(isWithin && hasMonth ? 1 : 0)
    }),
  )
})
