import { type PrecheckResult, precheckResultSchema } from '@kenshu/contract/promote/precheck'
import { adminDb, longApiUrl } from '../../../fixtures/emulators.ts'
import type { Person } from '../../../fixtures/people.ts'
import { type Answer, answered, call } from '../http/call.ts'

/** Starts a pre-check and waits for its answer. */
export function askCheck(person: Person, folder: string): Promise<Answer> {
  const options = { method: 'POST', token: person.token, json: { folder }, base: longApiUrl() }
  return call('/api/v1/promote/check/', options)
}

/** Checks a folder; throws if that fails. */
export async function check(person: Person, folder: string): Promise<PrecheckResult> {
  const answer = await askCheck(person, folder)
  return answered(answer, precheckResultSchema.strict())
}

/** The stored fields of `promotions/{folder}`. */
export async function promotionOf(folder: string): Promise<Record<string, unknown>> {
  return (await adminDb().doc(`promotions/${folder}`).get()).data() ?? {}
}

/** When each note was last written. */
export async function noteUpdates(ids: readonly string[]): Promise<(string | undefined)[]> {
  const snapshots = await adminDb().getAll(...ids.map((id) => adminDb().doc(`deliveryNotes/${id}`)))
  return snapshots.map(({ updateTime }) => updateTime?.toDate().toISOString())
}
