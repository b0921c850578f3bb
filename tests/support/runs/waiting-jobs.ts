import { randomUUID } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import { adminDb } from '../../../fixtures/emulators.ts'
import type { Person } from '../../../fixtures/people.ts'
import { storeMany } from '../notes/note-document.ts'
import { createHere } from './bulk-here.ts'

const HOUR_MS = 3_600_000

/** Stores a job that stops notes, was requested an hour ago and has no pending task. @returns its id */
export async function oldJob(person: Person, count = 1): Promise<string> {
  const { id } = await createHere(person, 'stop', await storeMany(count, {}))
  const anHourAgo = Timestamp.fromMillis(Date.now() - HOUR_MS)
  await adminDb().doc(`bulkJobs/${id}`).update({ requestedAt: anHourAgo, waitsSince: anHourAgo })
  return id
}

/** Holds a job's lease while `work` runs. */
export async function whileHeld<T>(job: string, work: () => Promise<T>): Promise<T> {
  const lock = adminDb().doc(`locks/bulk-${job}`)
  const expiresAt = Timestamp.fromMillis(Date.now() + HOUR_MS)
  await lock.set({ owner: randomUUID(), folder: '', runId: job, requestId: '', expiresAt })
  try {
    return await work()
  } finally {
    await lock.delete()
  }
}
