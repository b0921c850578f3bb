import { expect, test } from 'vitest'
import { Failure } from '../../failure.ts'
import { sweepNotices } from './sweep-notices.ts'

const now = new Date('2026-04-30T03:00:00Z')
const limits = { overdueMs: 10 * 60_000, noticesInSweep: 3, sweepMs: 60_000 }

/**
 * A sweep over some notices.
 * @param faults errors by notice id
 * @param eachMs duration of each send
 */
function sweep(ids: string[], faults: Readonly<Record<string, Error>> = {}, eachMs = 0) {
  let clock = now.getTime()
  const asked: { before: Date; limit: number }[] = []
  const sent: string[] = []
  const done = sweepNotices({
    notices: {
      overdue(before, limit) {
        asked.push({ before, limit })
        return Promise.resolve(ids)
      },
    },
    send(id) {
      sent.push(id)
      clock += eachMs
      const fault = faults[id]
      return fault === undefined ? Promise.resolve() : Promise.reject(fault)
    },
    environment: { now: () => new Date(clock) },
    limits,
  })
  return { done, asked, sent }
}

test('a sweep sends what has waited for too long, and no more than its limit', async () => {
  const { done, asked, sent } = sweep(['a', 'b'])
  expect(await done).toBe(2)
  expect(sent).toEqual(['a', 'b'])
  expect(asked).toEqual([{ before: new Date('2026-04-30T02:50:00Z'), limit: 3 }])
})

test('what somebody else is sending, and what the mail server refused, is no fault of the sweep', async () => {
  const { done } = sweep(['a', 'b'], {
    a: new Failure('mail_in_progress'),
    b: new Failure('mail_not_sent'),
  })
  expect(await done).toBe(2)
})

test('one notice that cannot be sent does not keep the others, and is told when all were tried', async () => {
  const { done, sent } = sweep(['a', 'b', 'c'], { a: new Error('no answer') })
  await expect(done).rejects.toThrow('1 notices not sent')
  expect(sent).toEqual(['a', 'b', 'c'])
})

test('a sweep whose time is up leaves the rest to the next one', async () => {
  const { done, sent } = sweep(['a', 'b', 'c'], {}, 40_000)
  expect(await done).toBe(2)
  expect(sent).toEqual(['a', 'b'])
})
