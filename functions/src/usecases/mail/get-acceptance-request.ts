import {
  type AcceptanceRequest,
  composeAcceptanceRequest,
  type Sender,
  sendObstacle,
} from '@kenshu/contract/delivery-note/acceptance-request'
import { inText } from '@kenshu/contract/mail-blocks'
import { mayForNote } from '@kenshu/contract/permissions'
import { SEND_OBSTACLE_SENTENCES } from '@kenshu/contract/sentences'
import { Failure } from '../../failure.ts'
import { getDeliveryNote } from '../delivery-notes/get-delivery-note.ts'
import type { DeliveryNotes } from '../delivery-notes/note-ports.ts'
import { readSecrets, type SecretDependencies, type SecretReader } from '../delivery-notes/secrets-seen.ts'
import type { NoteHistory } from '../history/history-ports.ts'
import { namesApart } from '../history/who.ts'
import type { MailLog, SentRequest } from './mail-ports.ts'

interface Dependencies extends SecretDependencies {
  notes: Pick<DeliveryNotes, 'get'>
  mailLog: Pick<MailLog, 'sentRequests'>
  history: Pick<NoteHistory, 'emailsByName'>
  sender: Sender
}

async function toAsked(
  { history }: Pick<Dependencies, 'history'>,
  sent: readonly SentRequest[],
): Promise<AcceptanceRequest['asked']> {
  const last = sent.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime()).at(-1)
  if (last === undefined) return null
  const nameOf = await namesApart(history, [last])
  return {
    count: sent.length,
    lastAt: last.startedAt.toISOString(),
    lastBy: nameOf(last),
  }
}

/**
 * The mail as it would be sent now, why it cannot be sent if so, and how often it was sent before.
 * @throws Failure `not_found`, `forbidden`
 */
export async function getAcceptanceRequest(
  deps: Dependencies,
  reader: SecretReader,
  id: string,
): Promise<AcceptanceRequest> {
  const { note, sent } = await readSecrets(
    deps,
    reader,
    id,
    async () => {
      const [found, requests] = await Promise.all([getDeliveryNote(deps, id), deps.mailLog.sentRequests(id)])
      if (!mayForNote(reader.staff, 'requestAcceptance', found)) throw new Failure('forbidden')
      return { note: found, sent: requests }
    },
    (found) => found.note,
  )
  const obstacle = sendObstacle(note)
  return {
    ...inText(composeAcceptanceRequest(note, deps.sender)),
    obstacle: obstacle === null ? null : SEND_OBSTACLE_SENTENCES[obstacle],
    asked: await toAsked(deps, sent),
  }
}
