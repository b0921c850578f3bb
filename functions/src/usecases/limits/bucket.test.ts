import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CallLimit, draw } from './bucket.ts'

const START = Date.parse('2026-04-02T03:00:00.000Z')

const limits: fc.Arbitrary<CallLimit> = fc.record({
  atOnce: fc.integer({ min: 1, max: 40 }),
  everyMs: fc.integer({ min: 1, max: 90_000 }),
})

/** Groups of calls: when each comes, in milliseconds of its instance's clock, and how many calls it has. */
const groups = fc.array(
  fc.record({ at: fc.integer({ min: 0, max: 600_000 }), calls: fc.integer({ min: 1, max: 12 }) }),
  { minLength: 1, maxLength: 60 },
)

/** What each group is granted, one after the other, from the same bucket. */
function grantedOf(limit: CallLimit, calls: readonly { at: number; calls: number }[]) {
  let fullAt: Date | null = null
  return calls.map((group) => {
    const drawn = draw(fullAt, group.calls, limit, new Date(START + group.at))
    fullAt = drawn.fullAt ?? fullAt
    return { at: group.at, granted: drawn.granted }
  })
}

test('in no span of time, wherever it begins, are more granted than at once and what came back meanwhile', () => {
  fc.assert(
    fc.property(limits, groups, (limit, calls) => {
      const granted = grantedOf(
        limit,
        calls.toSorted((a, b) => a.at - b.at),
      )
      granted.forEach((first, from) => {
        let sum = 0
        for (const last of granted.slice(from)) {
          sum += last.granted
          expect(sum).toBeLessThanOrEqual(limit.atOnce + (last.at - first.at) / limit.everyMs)
        }
      })
    }),
  )
})

test('clocks that go apart and back grant no more than the span between them allows', () => {
  fc.assert(
    fc.property(limits, groups, (limit, calls) => {
      const times = calls.map(({ at }) => at)
      const sum = grantedOf(limit, calls).reduce((total, { granted }) => total + granted, 0)
      const span = Math.max(...times) - Math.min(...times)
      expect(sum).toBeLessThanOrEqual(limit.atOnce + span / limit.everyMs)
    }),
  )
})

test('who is refused is granted at the moment that was named, and not a millisecond before', () => {
  fc.assert(
    fc.property(limits, fc.integer({ min: 0, max: 100_000 }), (limit, later) => {
      const now = new Date(START)
      const { fullAt } = draw(null, limit.atOnce, limit, now)
      const then = new Date(START + (later % limit.everyMs))
      const refused = draw(fullAt, 1, limit, then)
      expect(refused).toMatchObject({ granted: 0, fullAt: null })
      expect(refused.retryAt.getTime()).toBeGreaterThan(then.getTime())
      expect(draw(fullAt, 1, limit, refused.retryAt).granted).toBe(1)
      expect(draw(fullAt, 1, limit, new Date(refused.retryAt.getTime() - 1)).granted).toBe(0)
    }),
  )
})

test('many at once are granted as much as one after the other in the same moment', () => {
  fc.assert(
    fc.property(limits, fc.integer({ min: 1, max: 80 }), (limit, calls) => {
      const now = new Date(START)
      const together = draw(null, calls, limit, now)
      const single = grantedOf(
        limit,
        Array.from({ length: calls }, () => ({ at: 0, calls: 1 })),
      )
      expect(single.reduce((total, { granted }) => total + granted, 0)).toBe(together.granted)
    }),
  )
})

test('a bucket that is full again is as one that nobody has taken from', () => {
  const limit = { atOnce: 5, everyMs: 1000 }
  const { fullAt } = draw(null, 5, limit, new Date(START))
  expect(fullAt).toEqual(new Date(START + 5000))
  const later = new Date(START + 5000)
  expect(draw(fullAt, 5, limit, later)).toEqual(draw(null, 5, limit, later))
  expect(draw(fullAt, 5, limit, new Date(START + 4999)).granted).toBe(4)
})

test('the last that it has is followed by a wait, and one that has more asks for none', () => {
  const limit = { atOnce: 2, everyMs: 1000 }
  const now = new Date(START)
  expect(draw(null, 1, limit, now).retryAt).toEqual(now)
  expect(draw(null, 2, limit, now).retryAt).toEqual(new Date(START + 1000))
})
