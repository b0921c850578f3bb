import { expect, test } from 'vitest'
import { defaultFilter, filterToParams } from '../filter-params.ts'
import { hasRelativeDates, toRelativeDates, withDatesOf } from './relative-dates.ts'

const relative = (search: string, today: string) =>
  toRelativeDates(new URLSearchParams(search), today)?.toString() ?? null

test('the filter of a first visit is kept as the month before, and is in every month a first visit', () => {
  const first = filterToParams(defaultFilter(new Date('2026-11-22T03:00:00Z')))
  const kept = toRelativeDates(first, '2026-11-22')?.toString() ?? ''
  expect(hasRelativeDates(kept)).toBe(true)
  const later = filterToParams(defaultFilter(new Date('2027-01-31T15:30:00Z')))
  expect(withDatesOf(kept, '2027-02-01').toString()).toBe(later.toString())
})

test('this month and the last one are kept as such, from their first to their last day', () => {
  expect(relative('from_date=2026-02-01&to_date=2026-02-28', '2026-02-03')).toBe(
    'from_date=first%3A0&to_date=last%3A0',
  )
  const last = relative('from_date=2026-02-01&to_date=2026-02-28&client=a', '2026-03-31') ?? ''
  expect(withDatesOf(last, '2028-03-01').toString()).toBe('from_date=2028-02-01&to_date=2028-02-29&client=a')
})

test.each([
  ['no date', 'hakkou_status=未検収'],
  ['another day', 'from_date=2026-02-02'],
  ['a month long past', 'from_date=2025-02-01&to_date=2025-02-28'],
  ['only one of two that is of a month', 'from_date=2026-02-01&to_date=2026-02-10'],
  ['a last day where the first is meant', 'from_date=2026-02-28'],
])('%s stays as it is', (_, search) => {
  expect(relative(search, '2026-02-03')).toBeNull()
  expect(withDatesOf(search, '2026-09-09').toString()).toBe(new URLSearchParams(search).toString())
})

test('what says no month that we know stays, for the filter to leave out', () => {
  expect(withDatesOf('from_date=first:-99', '2026-02-03').get('from_date')).toBe('first:-99')
})
