import { randomUUID } from 'node:crypto'
import { bulkJobSchema } from '@kenshu/contract/bulk/job'
import { getFirestore, type Timestamp } from 'firebase-admin/firestore'
import { beforeAll, expect, test } from 'vitest'
import { adminApp, adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { firestoreMailTurns } from '../../functions/src/adapters/firestore/mail/mail-turns.ts'
import { answered } from '../support/http/call.ts'
import { send } from '../support/mail/send-email.ts'
import { ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { bulkCall, ended, jobOf, outcomesOf } from '../support/notes/bulk-calls.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { runHere } from '../support/runs/bulk-here.ts'
import { oldJob, whileHeld } from '../support/runs/waiting-jobs.ts'

let normal: Person
beforeAll(async () => {
  normal = await signInAs('normal')
})

test('a job that waits for another one says so and for which, and to continue it changes nothing', async () => {
  const [before, waiting] = [await oldJob(normal), await oldJob(normal)]
  await whileHeld(before, async () => {
    const { job } = await jobOf(normal, waiting)
    expect(job.isStalled).toBe(false)
    expect(job.waitsFor?.map(({ id, action }) => [id, action])).toContainEqual([before, 'stop'])
    const stored = (await adminDb().doc(`bulkJobs/${waiting}`).get()).data()
    expect(answered(await bulkCall(normal, `${waiting}/resume/`), bulkJobSchema).isStalled).toBe(false)
    expect((await adminDb().doc(`bulkJobs/${waiting}`).get()).data()).toEqual(stored)
    expect((await jobOf(normal, before)).job).toMatchObject({ isStalled: false, waitsFor: null })
  })
  for (const job of [before, waiting]) await runHere(job)
})

test('a job that nobody is at stands still until it is continued, with a task that ends the older ones', async () => {
  const job = await oldJob(normal, 2)
  const [next] = await runHere(job, { sliceMs: 0 })
  expect(next).toMatchObject({ jobId: job, generation: 1 })
  // The job's task has started and died.
  await adminDb().doc(`locks/bulk-${job}`).delete()
  await adminDb().doc(`bulkJobs/${job}`).update({ waitsSince: null })
  expect((await jobOf(normal, job)).job).toMatchObject({ isStalled: true, waitsFor: null })
  await bulkCall(normal, `${job}/resume/`)
  expect(outcomesOf(await ended(normal, job))).toEqual(['done', 'done'])
})

test('a task of an older generation does nothing, and queues none', async () => {
  const job = await oldJob(normal, 2)
  const [next] = await runHere(job, { sliceMs: 0, generation: 1 })
  expect(next?.generation).toBe(2)
  expect(await runHere(job, { generation: 0 })).toEqual([])
  expect(outcomesOf(await jobOf(normal, job))).toEqual([null, null])
  expect(await runHere(job, { generation: 2 })).toEqual([])
  expect(outcomesOf(await jobOf(normal, job))).toEqual(['done', 'done'])
})

test('no two instances take the same turn at the mail server, and a mail by hand counts', async () => {
  const environment = { now: () => new Date() }
  const perMinute = 6_000
  const instances = [1, 2, 3].map(() =>
    firestoreMailTurns(adminDb(), environment, () => Promise.resolve(perMinute)),
  )
  const latest = new Date(Date.now() + 3_600_000)
  const taken = await Promise.all(
    instances.flatMap((turns) => Array.from({ length: 4 }, () => turns.take(latest))),
  )
  const times = taken.map((at) => at?.getTime() ?? Number.NaN).toSorted((a, b) => a - b)
  for (const [index, at] of times.slice(1).entries()) {
    expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(60_000 / perMinute)
  }

  const nextAt = async () => ((await adminDb().doc('paces/mail').get()).get('nextAt') as Timestamp).toMillis()
  const before = await nextAt()
  const server = await startMailServer()
  try {
    await send(normal, await storeNote({ documentEmail: ownAddress() }))
  } finally {
    await server.stop()
  }
  expect(await nextAt()).toBeGreaterThan(before)
})

test('an instance takes its next turn on top of its own last one, and notices one that another has taken; a changed pace counts one turn later', async () => {
  const latest = new Date(Date.now() + 3_600_000)
  // The clock of both stands still, so that turns come one after the other.
  const at = new Date()
  let perMinute = 60
  // In the suite's own store a late mail of another test would take a turn between these.
  const db = getFirestore(adminApp(), `turns-${randomUUID()}`)
  const [one, other] = [1, 2].map(() =>
    firestoreMailTurns(db, { now: () => at }, () => Promise.resolve(perMinute)),
  )
  const turnOf = async (turns: typeof one) => (await turns?.take(latest))?.getTime() ?? Number.NaN
  const first = await turnOf(one)
  expect((await turnOf(one)) - first).toBe(1000)
  expect((await turnOf(other)) - first).toBe(2000)
  // Its own last turn is no longer the newest.
  expect((await turnOf(one)) - first).toBe(3000)

  perMinute = 120
  expect((await turnOf(one)) - first).toBe(4000)
  // The turn before still kept a second's distance.
  expect((await turnOf(one)) - first).toBe(5000)
  expect((await turnOf(one)) - first).toBe(5500)
})
