import { type PromoteResult, promoteResultSchema } from '@kenshu/contract/promote/promote'
import { uploadResponseSchema } from '@kenshu/contract/upload/upload'
import { longApiUrl } from '../../../fixtures/emulators.ts'
import type { Person } from '../../../fixtures/people.ts'
import type { Rows } from '../../../fixtures/zac/rows.ts'
import { zipForm } from '../../../fixtures/zac/zip-form.ts'
import { type Answer, answered, call } from '../http/call.ts'
import { zipOfRows } from '../zac/export.ts'

/** Uploads a zip; throws if it is refused. @returns the folder */
export async function upload(person: Person, zip: Uint8Array<ArrayBuffer>): Promise<string> {
  const answer = await call('/api/v1/upload_csv/', {
    method: 'POST',
    token: person.token,
    body: zipForm(zip),
    base: longApiUrl(),
  })
  return answered(answer, uploadResponseSchema).folder
}

/** Uploads an export. @returns the folder */
export async function uploadRows(person: Person, rows: Rows): Promise<string> {
  return upload(person, await zipOfRows(rows))
}

/** Starts a promote and waits for its answer. */
export function askPromote(person: Person, folder: string): Promise<Answer> {
  return call('/api/v1/promote/', {
    method: 'POST',
    token: person.token,
    json: { folder, user_email: person.email },
    base: longApiUrl(),
  })
}

/** Promotes a folder; throws if that fails. */
export async function promote(person: Person, folder: string): Promise<PromoteResult> {
  const answer = await askPromote(person, folder)
  return answered(answer, promoteResultSchema.strict())
}
