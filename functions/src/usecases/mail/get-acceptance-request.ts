import {
  type AcceptanceRequest,
  composeAcceptanceRequest,
  SEND_OBSTACLE_SENTENCES,
  type Sender,
  sendObstacle,
} from '@kenshu/contract/delivery-note/acceptance-request'
import { mayForNote } from '@kenshu/contract/permissions'
import { Failure } from '../../failure.ts'
import type { Staff } from '../caller.ts'
import { getDeliveryNote } from '../delivery-notes/get-delivery-note.ts'
import type { DeliveryNotes } from '../delivery-notes/note-ports.ts'

/** The mail as it would be sent now, and what stands against it. @throws Failure `not_found`, `forbidden` */
export async function getAcceptanceRequest(
  { notes, sender }: { notes: Pick<DeliveryNotes, 'get'>; sender: Sender },
  staff: Staff,
  id: string,
): Promise<AcceptanceRequest> {
  const note = await getDeliveryNote({ notes }, id)
  if (!mayForNote(staff, 'requestAcceptance', note)) throw new Failure('forbidden')
  const obstacle = sendObstacle(note)
  return {
    ...composeAcceptanceRequest(note, sender),
    obstacle: obstacle === null ? null : SEND_OBSTACLE_SENTENCES[obstacle],
  }
}
