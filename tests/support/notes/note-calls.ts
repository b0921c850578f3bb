import { type DeliveryNote, deliveryNoteSchema } from '@kenshu/contract/delivery-note/delivery-note'
import type { Person } from '../../../fixtures/people.ts'
import { type Answer, answered, call } from '../http/call.ts'

/** A note as somebody sees it; throws if it is refused. */
export async function getNote(person: Person, id: string): Promise<DeliveryNote> {
  const answer = await call(`/api/v1/delivery_notes/${id}/`, { token: person.token })
  return answered(answer, deliveryNoteSchema.strict())
}

/** Changes a note, or tries to. */
export function putNote(person: Person, id: string, json: unknown): Promise<Answer> {
  return call(`/api/v1/delivery_notes/${id}/`, { method: 'PUT', token: person.token, json })
}
