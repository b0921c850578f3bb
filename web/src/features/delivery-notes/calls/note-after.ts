import { type DeliveryNote, deliveryNoteSchema } from '@kenshu/contract/delivery-note/delivery-note'
import { callApi } from '../../../lib/api-client.ts'
import { noteCall } from './note-call.ts'

/**
 * Looks for a change whose answer was lost.
 * @param before the note, or its revision, that the change was based on
 * @param isMade whether the note looks as it does after the change
 * @returns the note after the change; null if the change cannot be seen, or if more has happened to the note
 */
export async function noteAfter(
  { id, revision }: Pick<DeliveryNote, 'id' | 'revision'>,
  isMade: (after: DeliveryNote) => boolean,
): Promise<DeliveryNote | null> {
  const after = await callApi(deliveryNoteSchema, noteCall(id))
  return after.revision === revision + 1 && isMade(after) ? after : null
}
