import { randomUUID } from 'node:crypto'
import { type BulkResult, bulkJobSchema, bulkResultSchema } from '@kenshu/contract/bulk/job'
import { bulkPreviewSchema, type JudgedNote } from '@kenshu/contract/bulk/preview'
import { expect } from 'vitest'
import { adminDb } from '../../../fixtures/emulators.ts'
import type { Person } from '../../../fixtures/people.ts'
import { type Answer, answered, call } from '../http/call.ts'
import { until } from '../patience.ts'

/** A call of /api/v1/bulk_jobs/. */
export function bulkCall({ token }: Person, path: string, json?: unknown): Promise<Answer> {
  return call(`/api/v1/bulk_jobs/${path}`, {
    token,
    ...(json !== undefined && { json }),
    method: 'POST',
  })
}

/** The rows of a review. */
export async function review(person: Person, action: string, ids: readonly string[]): Promise<JudgedNote[]> {
  const answer = await bulkCall(person, 'preview/', { action, target: { ids } })
  return answered(answer, bulkPreviewSchema.strict()).notes
}

/** Starts a job with the current review of some notes. @returns its id */
export async function begin(
  person: Person,
  action: string,
  ids: readonly string[],
  more: object = {},
): Promise<string> {
  const notes = (await review(person, action, ids)).map(({ id, revision }) => ({ id, revision }))
  const answer = await bulkCall(person, '', { key: randomUUID(), action, notes, ...more })
  return answered(answer, bulkJobSchema.strict()).id
}

/** GET bulk_jobs/{id}/; throws if it is refused. */
export async function jobOf(person: Person, id: string): Promise<BulkResult> {
  return answered(await call(`/api/v1/bulk_jobs/${id}/`, { token: person.token }), bulkResultSchema.strict())
}

/**
 * Waits for a job's end, and returns the job with its notes. It asks again and again: the emulator would not tell a listener of an end that
 * comes while it sets the listener up.
 */
export async function ended(person: Person, id: string): Promise<BulkResult> {
  await until(async () => {
    expect((await adminDb().doc(`bulkJobs/${id}`).get()).get('state')).toBe('ended')
  })
  return jobOf(person, id)
}

/** The outcomes of a job's notes, in their order. */
export function outcomesOf({ items }: BulkResult): (string | null)[] {
  return items.map(({ outcome }) => outcome)
}
