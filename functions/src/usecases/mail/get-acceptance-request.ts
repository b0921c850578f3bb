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
import type { NoteHistory } from '../history/history-ports.ts'
import type { MailLog, SentRequest } from './mail-ports.ts'

interface Dependencies {
  notes: Pick<DeliveryNotes, 'get'>
  mailLog: Pick<MailLog, 'sentRequests'>
  history: Pick<NoteHistory, 'displayNames'>
  sender: Sender
}

async function toAsked(
  { history }: Pick<Dependencies, 'history'>,
  sent: readonly SentRequest[],
): Promise<AcceptanceRequest['asked']> {
  const last = sent.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime()).at(-1)
  if (last === undefined) return null
  const names = await history.displayNames([last.uid])
  return {
    count: sent.length,
    lastAt: last.startedAt.toISOString(),
    lastBy: names.get(last.uid) ?? last.email,
  }
}

/**
 * The mail as it would be sent now, what stands against it, and how often it was sent before.
 * @throws Failure `not_found`, `forbidden`
 */
export async function getAcceptanceRequest(
  deps: Dependencies,
  staff: Staff,
  id: string,
): Promise<AcceptanceRequest> {
  const note = await getDeliveryNote(deps, id)
  if (!mayForNote(staff, 'requestAcceptance', note)) throw new Failure('forbidden')
  const obstacle = sendObstacle(note)
  return {
    ...composeAcceptanceRequest(note, deps.sender),
    obstacle: obstacle === null ? null : SEND_OBSTACLE_SENTENCES[obstacle],
    asked: await toAsked(deps, await deps.mailLog.sentRequests(id)),
  }
}
