import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailPace } from './mail-pace.ts'

test('thirty a minute go out two seconds apart, the first at once', () => {
  const pace = mailPace(30)
  expect(pace.waitAt(0)).toBe(0)
  pace.sentAt(100)
  expect(pace.waitAt(100)).toBe(2000)
  expect(pace.waitAt(1600)).toBe(500)
  expect(pace.waitAt(5000)).toBe(0)
})

test('what an earlier task has sent costs no time: only a mail of now counts', () => {
  const pace = mailPace(1)
  expect(pace.waitAt(10)).toBe(0)
})

test('without a limit nothing waits', () => {
  const pace = mailPace(0)
  pace.sentAt(10)
  expect(pace.waitAt(10)).toBe(0)
})

test('however long each mail takes, no minute has more than its number', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 600 }),
      fc.array(fc.nat(5000), { maxLength: 200 }),
      (perMinute, takes) => {
        const pace = mailPace(perMinute)
        let now = 0
        const sent = takes.map((take) => {
          now += pace.waitAt(now) + take
          pace.sentAt(now)
          return now
        })
        for (const [index, at] of sent.entries()) {
          // A hair, for what sums of fractions leave.
          const minute = sent.slice(index).filter((other) => other < at + 60_000 - 0.001)
          expect(minute.length).toBeLessThanOrEqual(perMinute)
        }
      },
    ),
  )
})
