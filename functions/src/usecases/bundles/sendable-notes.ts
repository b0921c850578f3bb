import { inBundleOrder, isOneRecipient } from '@kenshu/contract/bundle/bundle-mail'
import { sendObstacle } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { mayForNote } from '@kenshu/contract/permissions'
import { SEND_OBSTACLE_SENTENCES } from '@kenshu/contract/sentences'
import { Failure } from '../../failure.ts'
import { NOT_ONE_RECIPIENT, NOTE_NOT_FOUND, ofNote } from '../../messages/failures.ts'
import type { ManyNotes } from '../bulk/bulk-ports.ts'
import type { Staff } from '../caller.ts'
import { isDocumentId } from '../document-id.ts'

/** @throws Failure `forbidden`; `mail_refused` with the note and the reason */
export function checkSendable(staff: Staff, notes: readonly DeliveryNote[]): void {
  for (const note of notes) {
    if (!mayForNote(staff, 'requestAcceptance', note)) throw new Failure('forbidden')
    const obstacle = sendObstacle(note)
    if (obstacle !== null) {
      throw new Failure('mail_refused', ofNote(note.billingNo, SEND_OBSTACLE_SENTENCES[obstacle]))
    }
  }
  if (!isOneRecipient(notes)) throw new Failure('mail_refused', NOT_ONE_RECIPIENT)
}

/**
 * The notes with these ids, in the order in which their common mail lists them.
 * @throws Failure `not_found`, and those of checkSendable
 */
export async function sendableNotes(
  { manyNotes }: { manyNotes: Pick<ManyNotes, 'byIds'> },
  staff: Staff,
  noteIds: readonly string[],
): Promise<DeliveryNote[]> {
  const ids = [...new Set(noteIds)]
  if (!ids.every(isDocumentId)) throw new Failure('not_found', NOTE_NOT_FOUND)
  const found: DeliveryNote[] = []
  for await (const some of manyNotes.byIds(ids)) found.push(...some)
  const notes = inBundleOrder(found)
  if (notes.length < ids.length) throw new Failure('not_found', NOTE_NOT_FOUND)
  checkSendable(staff, notes)
  return notes
}
