import { type DeliveryNote, deliveryNoteSchema } from '@kenshu/contract/delivery-note/delivery-note'
import type { Person } from '../../../fixtures/people.ts'
import { type Answer, answered, call } from '../http/call.ts'

/** A note, requested by a user; throws if the call is refused. */
export async function getNote(person: Person, id: string): Promise<DeliveryNote> {
  const answer = await call(`/api/v1/delivery_notes/${id}/`, { token: person.token })
  return answered(answer, deliveryNoteSchema.strict())
}

/** Requests a change of a note. */
export function putNote(person: Person, id: string, json: unknown): Promise<Answer> {
  return call(`/api/v1/delivery_notes/${id}/`, { method: 'PUT', token: person.token, json })
}
