import { randomUUID } from 'node:crypto'
import { type BulkResult, bulkJobSchema, bulkResultSchema } from '@kenshu/contract/bulk/job'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { answered, call } from '../support/http/call.ts'
import { bulkCall, ended, jobOf } from '../support/notes/bulk-calls.ts'
import { removeNotes, storeMany } from '../support/notes/note-document.ts'
import { until } from '../support/patience.ts'
import { holdById } from '../support/runs/hold-note.ts'

let admin: Person

beforeAll(async () => {
  admin = await signInAs('admin')
})

/** The request of an open page: only chunks that have progressed beyond the `known` counts. */
async function newsOf(id: string, known: readonly number[]): Promise<BulkResult> {
  const query = new URLSearchParams({ known: known.join(',') })
  const answer = await call(`/api/v1/bulk_jobs/${id}/?${String(query)}`, { token: admin.token })
  return answered(answer, bulkResultSchema.strict())
}

/**
 * Waits until the job reports that its first chunk has ended. The job throttles its progress writes, so it may report the second
 * chunk later.
 */
async function firstTold(id: string): Promise<void> {
  await until(async () => {
    const settled: unknown = (await adminDb().doc(`bulkJobs/${id}`).get()).get('settled')
    expect(Array.isArray(settled) && settled[0] === 50).toBe(true)
  })
}

test('an open page reads the notes that went on since it last asked, and no others', async () => {
  const ids = await storeMany(120, { deliveryDate: '1997-04-01', hakkouStatus: '営業未対応' })
  // The last chunk is blocked by the lock on one of its notes.
  const letGo = await holdById(ids[119] ?? '')
  // Otherwise a failed test would leave the lock, on which the removal of its notes waits.
  onTestFinished(letGo)
  // The job must keep this order of notes; a review would sort them.
  const notes = ids.map((note) => ({ id: note, revision: 1 }))
  const begun = await bulkCall(admin, '', { key: randomUUID(), action: 'stop', notes })
  const { id } = answered(begun, bulkJobSchema.strict())
  const idsOf = (result: BulkResult) => result.items.map((item) => item.id)
  await firstTold(id)

  const first = await newsOf(id, [])
  const told = first.settled[1] === 50 ? 100 : 50
  expect(idsOf(first)).toEqual(ids.slice(0, told))
  expect(first.items.every(({ outcome }) => outcome === 'done')).toBe(true)
  // The job may tell of its second chunk between two calls.
  const newSince = (known: readonly number[], { settled }: BulkResult) =>
    [0, 1].flatMap((at) => (settled[at] === known[at] ? [] : ids.slice(at * 50, at * 50 + 50)))
  for (const known of [[20, ...first.settled.slice(1)], first.settled]) {
    const news = await newsOf(id, known)
    expect(idsOf(news)).toEqual(newSince(known, news))
  }

  await letGo()
  const whole = await ended(admin, id)
  const last = await newsOf(id, first.settled)
  expect(idsOf(last)).toEqual(ids.slice(told))
  expect(last.job).toEqual(whole.job)
  expect([...first.items, ...last.items]).toEqual(whole.items)
  expect((await newsOf(id, last.settled)).items).toEqual([])
  expect((await jobOf(admin, id)).items).toHaveLength(120)
  await removeNotes(ids)
})

test.each(['x', '1,', '-1', '1.5', '1,,2'])('known=%s is 422', async (known) => {
  const answer = await call(`/api/v1/bulk_jobs/some/?known=${known}`, { token: admin.token })
  expect(answer.status).toBe(422)
})
