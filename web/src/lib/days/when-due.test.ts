import { DAY_MS, HOUR_MS } from '@kenshu/contract/time-units'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { networkError } from '../api/api-error.ts'
import { DUE_POLL_MS, FAILED_AGAIN_MS } from '../limits.ts'
import { refetchedWhenDue } from './when-due.ts'

const options = refetchedWhenDue<{ at?: string }>(({ at }) => at)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T00:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['at its moment', { at: '2026-11-30T01:00:00Z' }, null, HOUR_MS, false],
  ['within a day, because a timer has an end', { at: '2027-01-05T01:00:00Z' }, null, DAY_MS, false],
  ['at intervals once it has come', { at: '2026-11-29T23:59:00Z' }, null, DUE_POLL_MS, 'always'],
  ['not at all without a moment', {}, null, false, false],
  ['not before the first answer', undefined, null, false, false],
  ['soon after a failure', { at: '2026-11-30T01:00:00Z' }, networkError(), FAILED_AGAIN_MS, false],
])('it is fetched again %s', (_when, data, error, interval, onFocus) => {
  const query = { state: { data, error } }
  expect(options.refetchInterval(query)).toBe(interval)
  expect(options.refetchOnWindowFocus(query)).toBe(onFocus)
})
