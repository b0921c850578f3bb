import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { CALL_LIMITS } from '../../functions/src/config/limits/calls.ts'
import { WRITE_PACE } from '../../functions/src/config/limits/pace.ts'
import { type Answer } from '../support/http/call.ts'
import { calledFrom, someAddress } from '../support/http/callers.ts'
import { begin, bulkCall, ended } from '../support/notes/bulk-calls.ts'
import { post } from '../support/notes/confirm.ts'
import { removeNotes, storeMany } from '../support/notes/note-document.ts'

let normal: Person
beforeAll(async () => {
  normal = await signInAs('normal')
})

/** How many calls run in parallel: enough to use tokens faster than the bucket refills, even on a slow machine. */
const AT_ONCE = 50

/** Makes calls until one is refused. @returns the number of admitted calls */
async function admitted(call: () => Promise<Answer>): Promise<number> {
  for (let count = 0; ; ) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, call))
    const through = answers.filter(({ status }) => status !== 429).length
    count += through
    if (through < AT_ONCE) return count
  }
}

test('a person may ask for as many jobs at once as production lets them', async () => {
  const person = await signInAs('normal')
  const nothing = { action: 'stop', notes: [{ id: 'gone', revision: 1 }] }
  const count = await admitted(() => bulkCall(person, '', { key: randomUUID(), ...nothing }))
  expect(count).toBeGreaterThanOrEqual(CALL_LIMITS.jobsOfUser.atOnce)
  // The bucket refills during the test, but it must be far smaller than the emulators' bucket, which is a thousand times as
  // large.
  expect(count).toBeLessThan(CALL_LIMITS.jobsOfUser.atOnce * 10)
})

test('a source may call a client’s link as often as production lets it', async () => {
  const source = calledFrom(someAddress())
  // The body names no link; the limit per source counts the call anyway.
  const count = await admitted(() => post('open', {}, { headers: source }))
  expect(count).toBeGreaterThanOrEqual(CALL_LIMITS.callsOfSource.atOnce)
})

test('two jobs after one another both keep to the pace of writes', async () => {
  const count = 600
  for (let round = 0; round < 2; round++) {
    const ids = await storeMany(count, {})
    const { job } = await ended(normal, await begin(normal, 'stop', ids))
    expect(job.counts.done).toBe(count)
    const took = Date.parse(job.endedAt ?? '') - Date.parse(job.requestedAt)
    // A note takes three writes; the last chunk of fifty starts once the throttle has let all earlier ones through.
    expect(took).toBeGreaterThanOrEqual((((count - 50) * 3) / WRITE_PACE.writesPerSecond) * 1000)
    await removeNotes(ids)
  }
})
