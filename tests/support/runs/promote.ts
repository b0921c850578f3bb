import { type PromoteResult, promoteResultSchema } from '@kenshu/contract/promote/schema'
import { uploadResponseSchema } from '@kenshu/contract/upload/schema'
import { longApiUrl } from '../../../fixtures/emulators.ts'
import type { Person } from '../../../fixtures/people.ts'
import { zipForm } from '../../../fixtures/zac/zip-form.ts'
import { type Answer, call } from '../http/call.ts'

/** Uploads a zip; throws where it is refused. @returns the folder */
export async function upload(person: Person, zip: Uint8Array<ArrayBuffer>): Promise<string> {
  const answer = await call('/api/v1/upload_csv/', {
    method: 'POST',
    token: person.token,
    body: zipForm(zip),
    base: longApiUrl(),
  })
  if (answer.status !== 200) throw new Error(`upload: ${String(answer.status)} ${answer.text}`)
  return uploadResponseSchema.parse(answer.json).folder
}

/** Asks for a promote and waits for its end, whatever it is. */
export function askPromote(person: Person, folder: string): Promise<Answer> {
  return call('/api/v1/promote/', {
    method: 'POST',
    token: person.token,
    json: { folder, user_email: person.email },
    base: longApiUrl(),
  })
}

/** Promotes a folder; throws where that fails. */
export async function promote(person: Person, folder: string): Promise<PromoteResult> {
  const answer = await askPromote(person, folder)
  if (answer.status !== 200) throw new Error(`promote: ${String(answer.status)} ${answer.text}`)
  return promoteResultSchema.strict().parse(answer.json)
}
