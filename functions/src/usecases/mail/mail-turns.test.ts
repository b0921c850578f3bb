import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MailTurns, mailCount, mailPace, nextTurn } from './mail-turns.ts'

const START = Date.UTC(2026, 3, 10)

/** A company with a clock that only waiting advances, and with one shared order of turns. */
function company(perMinute: number) {
  let time = START
  let nextAt: Date | null = null
  const now = () => new Date(time)
  const wait = (milliseconds: number) => {
    time += milliseconds
    return Promise.resolve()
  }
  const take = () => {
    const turn = nextTurn(nextAt, now(), 60_000 / perMinute)
    nextAt = turn.nextAt
    return turn.at
  }
  const turns: MailTurns = {
    take: (latest) => {
      const { at } = nextTurn(nextAt, now(), 0)
      return Promise.resolve(at > latest ? null : take())
    },
    pass: () => {
      take()
      return Promise.resolve()
    },
  }
  return { turns, wait, now, passed: () => time - START }
}

const LATER = new Date(START + 3_600_000)

test('thirty a minute go out two seconds apart, the first at once, and an hour of nothing is not made up for', async () => {
  const { turns, wait, now, passed } = company(30)
  const pace = mailPace(turns, { now }, wait)
  const at: number[] = []
  for (const idle of [0, 0, 500, 3_000_000, 0]) {
    await wait(idle)
    await pace.turn(LATER)
    pace.sent()
    at.push(passed())
  }
  expect(at).toEqual([0, 2000, 4000, 3_004_000, 3_006_000])
})

test('two runs share the turns, and a mail out of turn costs both of them one', async () => {
  const { turns, wait, now, passed } = company(30)
  const [one, other] = [mailPace(turns, { now }, wait), mailPace(turns, { now }, wait)]
  await one.turn(LATER)
  one.sent()
  await turns.pass()
  await other.turn(LATER)
  expect(passed()).toBe(4000)
})

test('a turn that nothing was sent in is kept for the next mail', async () => {
  const { turns, wait, now, passed } = company(1)
  const pace = mailPace(turns, { now }, wait)
  await pace.turn(LATER)
  await pace.turn(LATER)
  expect(passed()).toBe(0)
})

test('no turn is taken that would come too late', async () => {
  const { turns, wait, now, passed } = company(1)
  const pace = mailPace(turns, { now }, wait)
  await pace.turn(LATER)
  pace.sent()
  expect(await pace.turn(new Date(START + 10_000))).toBe(false)
  expect(passed()).toBe(10_000)
  expect(await pace.turn(LATER)).toBe(true)
  expect(passed()).toBe(60_000)
})

test('however long each mail takes, with any number of senders, no minute has more than its number', async () => {
  const runs = fc.asyncProperty(
    fc.integer({ min: 1, max: 600 }),
    fc.array(fc.record({ takes: fc.nat(5000), run: fc.nat(2) }), { maxLength: 200 }),
    async (perMinute, mails) => {
      const { turns, wait, now, passed } = company(perMinute)
      const paces = [0, 1, 2].map(() => mailPace(turns, { now }, wait))
      const begun: number[] = []
      for (const { takes, run } of mails) {
        await paces[run]?.turn(new Date(START + 100 * 3_600_000))
        begun.push(passed())
        await wait(takes)
        paces[run]?.sent()
      }
      for (const [index, at] of begun.entries()) {
        // Moments are whole milliseconds, so each turn may be one millisecond early.
        const minute = begun.slice(index).filter((other) => other < at + 60_000 - perMinute)
        expect(minute.length).toBeLessThanOrEqual(perMinute)
      }
    },
  )
  await fc.assert(runs)
})

test('a mail that a person waits for is counted, and goes out where it cannot be', async () => {
  const faults: unknown[] = []
  const broken = { pass: () => Promise.reject(new Error('No store')) }
  await mailCount(broken, (error) => faults.push(error))()
  expect(faults).toHaveLength(1)
})
