import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkExpiry } from './confirm/link.ts'
import { type LinkDays, linkDaysAt, linkDaysRange } from './link-days.ts'

const CHANGED: LinkDays = {
  first: 90,
  later: [
    { from: new Date('2026-04-10T00:00:00Z'), days: 30 },
    { from: new Date('2026-06-01T00:00:00Z'), days: 60 },
  ],
}

test('a link keeps the days that were in force when it was sent', () => {
  const at = (moment: string) => linkDaysAt(new Date(moment), CHANGED)
  expect(at('2026-04-09T23:59:59Z')).toBe(90)
  expect(at('2026-04-10T00:00:00Z')).toBe(30)
  expect(at('2026-05-31T23:59:59Z')).toBe(30)
  expect(at('2026-06-02T00:00:00Z')).toBe(60)
  // Shortened: a link that was sent before lasts longer than one that was sent after.
  expect(linkExpiry(new Date('2026-04-09T00:00:00Z'), CHANGED).toISOString()).toBe('2026-07-08T00:00:00.000Z')
  expect(linkExpiry(new Date('2026-04-11T00:00:00Z'), CHANGED).toISOString()).toBe('2026-05-11T00:00:00.000Z')
})

test('whatever was set later, a link that is out stays as it is', () => {
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  const days = fc.integer({ min: 1, max: 365 })
  const change = fc.record({ from: moment, days })
  fc.assert(
    fc.property(moment, days, fc.array(change), change, (since, first, changes, next) => {
      const later = changes.toSorted((a, b) => a.from.getTime() - b.from.getTime())
      const last = later.at(-1)?.from ?? since
      const from = new Date(Math.max(last.getTime(), since.getTime()) + 1 + (next.from.getTime() % 1000))
      const before = linkExpiry(since, { first, later })
      const after: LinkDays = { first, later: [...later, { ...next, from }] }
      expect(linkExpiry(since, after)).toEqual(before)
      const { least, most } = linkDaysRange(after)
      expect(linkDaysAt(since, after)).toBeGreaterThanOrEqual(least)
      expect(linkDaysAt(since, after)).toBeLessThanOrEqual(most)
    }),
  )
})
