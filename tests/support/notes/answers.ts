import { noteAnswersSchema } from '@kenshu/contract/confirm/answer-records'
import { appUrl } from '../../../fixtures/emulators.ts'
import type { Person } from '../../../fixtures/people.ts'
import { answered, call } from '../http/call.ts'
import { flatTextOf, openPdf } from './pdf-page.ts'

/** The answers to a note that a user may see, newest first. */
export async function answersOf({ id }: { id: string }, { token }: Person) {
  const answer = await call(`/api/v1/delivery_notes/${id}/answers/`, { token })
  return answered(answer, noteAnswersSchema.strict()).answers
}

/** The text of a note's receipt. */
export async function receiptTextOf({ id }: { id: string }, { token }: Person): Promise<string> {
  const receipt = await fetch(`${appUrl()}/api/v1/delivery_notes/${id}/receipt/`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return flatTextOf(await openPdf(new Uint8Array(await receipt.arrayBuffer())))
}
