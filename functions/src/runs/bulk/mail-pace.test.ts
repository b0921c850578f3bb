import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailPace } from './mail-pace.ts'

/** A clock that goes only when somebody waits. */
function handClock() {
  let time = 0
  return {
    now: () => time,
    wait: (milliseconds: number) => {
      time += milliseconds
      return Promise.resolve()
    },
  }
}

test('thirty a minute go out two seconds apart, the first at once', async () => {
  const clock = handClock()
  const pace = mailPace(30, clock)
  await pace.turn()
  expect(clock.now()).toBe(0)
  pace.sent()
  await clock.wait(500)
  await pace.turn()
  expect(clock.now()).toBe(2000)
})

test('what an earlier task has sent costs no time: only a mail of now counts', async () => {
  const clock = handClock()
  const pace = mailPace(1, clock)
  await pace.turn()
  await pace.turn()
  expect(clock.now()).toBe(0)
})

test('without a limit nothing waits', async () => {
  const clock = handClock()
  const pace = mailPace(0, clock)
  pace.sent()
  await pace.turn()
  expect(clock.now()).toBe(0)
})

test('however long each mail takes, no minute has more than its number', async () => {
  const runs = fc.asyncProperty(
    fc.integer({ min: 1, max: 600 }),
    fc.array(fc.nat(5000), { maxLength: 200 }),
    async (perMinute, takes) => {
      const clock = handClock()
      const pace = mailPace(perMinute, clock)
      const sent: number[] = []
      for (const take of takes) {
        await pace.turn()
        await clock.wait(take)
        pace.sent()
        sent.push(clock.now())
      }
      for (const [index, at] of sent.entries()) {
        // A hair, for what sums of fractions leave.
        const minute = sent.slice(index).filter((other) => other < at + 60_000 - 0.001)
        expect(minute.length).toBeLessThanOrEqual(perMinute)
      }
    },
  )
  await fc.assert(runs)
})
