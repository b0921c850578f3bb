import { beforeAll, describe, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { giveRole, type Person, signInAs } from '../../fixtures/people.ts'
import type { RunningBulkJobs } from '../../functions/src/runs/bulk/bulk-run-ports.ts'
import { lostAnswers } from '../support/lost-answers.ts'
import { actionsOf } from '../support/notes/audit.ts'
import { bulkCall, jobOf, outcomesOf } from '../support/notes/bulk-calls.ts'
import { removeNotes, storeMany } from '../support/notes/note-document.ts'
import { storedNote } from '../support/notes/stored-note.ts'
import { createHere, runHere } from '../support/runs/bulk-here.ts'
import { Died, dyingAt } from '../support/runs/death.ts'

let normal: Person
beforeAll(async () => {
  normal = await signInAs('normal')
})

/** These tests depend on the number of chunks, not of notes. tests/api/bulk-jobs.test.ts has chunks of production's size. */
const CHUNK_NOTES = 5

/** Creates a job that stops the notes of so many chunks. */
async function stopMany(chunks = 3): Promise<{ ids: string[]; job: string }> {
  const ids = await storeMany(chunks * CHUNK_NOTES, {})
  return { ids, job: (await createHere(normal, 'stop', ids, { chunkNotes: CHUNK_NOTES })).id }
}

/** Checks that every note was stopped exactly once, and that the job says so. */
async function expectAllStoppedOnce(ids: readonly string[], job: string): Promise<void> {
  const result = await jobOf(normal, job)
  expect(result.job).toMatchObject({ state: 'ended', counts: { done: ids.length } })
  expect(new Set(outcomesOf(result))).toEqual(new Set(['done']))
  for (const id of [ids[0], ids[CHUNK_NOTES], ids.at(-1)]) {
    expect(await storedNote(String(id))).toMatchObject({ hakkouStatus: '営業発行停止', revision: 2 })
    expect(await actionsOf(String(id))).toEqual(['note.stop'])
  }
  await removeNotes(ids)
}

describe.each(['before', 'after'] as const)('a task that dies %s', (moment) => {
  test.each([
    ['begin', 1],
    ['chunks', 1],
    ['isCancelling', 2],
    ['settle', 1],
    ['settle', 3],
    ['end', 1],
  ] as const)('%s, call %i: the next one goes on, and each note is done once', async (method, call) => {
    const { ids, job } = await stopMany()
    await expect(runHere(job, { jobs: dyingAt<RunningBulkJobs>(method, call, moment) })).rejects.toThrow(Died)
    await runHere(job)
    await expectAllStoppedOnce(ids, job)
  })
})

test('a task that comes twice, at once or late, does each note once', async () => {
  const { ids, job } = await stopMany()
  await Promise.all([runHere(job), runHere(job)])
  await runHere(job)
  await expectAllStoppedOnce(ids, job)
})

test('two tasks that both believe to have the lease do each note once', async () => {
  const { ids, job } = await stopMany()
  const takeAway = (same: RunningBulkJobs): RunningBulkJobs => ({
    ...same,
    chunks: async (id) => {
      // Deletes the lease, so that the other task gets it, as if this one had not renewed it.
      await adminDb().doc(`locks/bulk-${id}`).delete()
      return same.chunks(id)
    },
  })
  // A task that notices that it has lost the lease stops; the queue would retry it.
  await Promise.allSettled([runHere(job, { jobs: takeAway }), runHere(job, { jobs: takeAway })])
  await runHere(job)
  await expectAllStoppedOnce(ids, job)
})

test('when the answers of commits are lost each note is still done once, and the job is one', async () => {
  const ids = await storeMany(CHUNK_NOTES + 1, {})
  const db = lostAnswers()
  const { id: job } = await createHere(normal, 'stop', ids, { db, chunkNotes: CHUNK_NOTES })
  expect(await actionsOf(job)).toEqual(['bulk.begun'])
  await runHere(job, { db })
  await expectAllStoppedOnce(ids, job)
})

test('a slice of time that is over leaves the rest to the next task', async () => {
  const { ids, job } = await stopMany()
  const queued = await runHere(job, { sliceMs: 0 })
  expect(queued.map(({ jobId }) => jobId)).toEqual([job])
  expect((await jobOf(normal, job)).job).toMatchObject({ state: 'running', counts: { done: 0 } })
  expect(await runHere(job)).toEqual([])
  await expectAllStoppedOnce(ids, job)
})

test('cancelled in the middle, what was begun is done, the rest is not, and the job says which', async () => {
  const { ids, job } = await stopMany(4)
  const cancelAfterFirst = (same: RunningBulkJobs): RunningBulkJobs => ({
    ...same,
    settle: async (...args) => {
      const items = await same.settle(...args)
      await bulkCall(normal, `${job}/cancel/`)
      return items
    },
  })
  await runHere(job, { jobs: cancelAfterFirst })
  const result = await jobOf(normal, job)
  const { done, cancelled } = result.job.counts
  expect(result.job.state).toBe('ended')
  expect(done + cancelled).toBe(ids.length)
  expect(cancelled).toBeGreaterThan(0)
  for (const { id, outcome } of result.items) {
    const status = outcome === 'done' ? '営業発行停止' : '営業未対応'
    expect((await storedNote(id))?.['hakkouStatus']).toBe(status)
  }
  expect(await actionsOf(job)).toEqual(['bulk.begun', 'bulk.cancelled'])
  await removeNotes(ids)
})

test('nothing is done for somebody who has lost the role since', async () => {
  const person = await signInAs('normal')
  const ids = await storeMany(3, {})
  const { id: job } = await createHere(person, 'stop', ids)
  await giveRole(person, 'csv_uploader')
  await runHere(job)
  expect(outcomesOf(await jobOf(normal, job))).toEqual(['refused', 'refused', 'refused'])
  expect((await storedNote(String(ids[0])))?.['hakkouStatus']).toBe('営業未対応')
})

test('a note that cannot be read does not keep the others from being done', async () => {
  const ids = await storeMany(3, {})
  const { id: job } = await createHere(normal, 'stop', ids)
  await adminDb()
    .doc(`deliveryNotes/${String(ids[1])}`)
    .update({ tax: 'なし' })
  await runHere(job)
  expect(outcomesOf(await jobOf(normal, job))).toEqual(['done', 'refused', 'done'])
  await removeNotes(ids)
})
