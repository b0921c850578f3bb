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
import type { ConfirmNotes } from '../confirm/confirm-ports.ts'
import { changesInMail } from '../confirm/correction/correction-since.ts'
import { isOwnMail } from '../delivery-notes/issued-links.ts'
import { readSecrets, type SecretDependencies, type SecretReader } from '../delivery-notes/secrets-seen.ts'
import { isDocumentId } from '../document-id.ts'
import type { NoteHistory } from '../history/history-ports.ts'
import { namesApart } from '../history/who.ts'
import type { MailLog, SentRequest } from './mail-ports.ts'
import { readForMail } from './read-for-mail.ts'

interface Dependencies extends SecretDependencies {
  clientNotes: Pick<ConfirmNotes, 'byId'>
  mailLog: Pick<MailLog, 'sentRequests'>
  history: Pick<NoteHistory, 'emailsByName'>
  senderRead: Promise<Sender>
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
  const { note, rejection, sent } = await readSecrets(
    deps,
    reader,
    id,
    async () => {
      const [stored, requests] = await Promise.all([
        readForMail(deps, id),
        isDocumentId(id) ? deps.mailLog.sentRequests(id) : [],
      ])
      if (!mayForNote(reader.staff, 'requestAcceptance', stored.note)) throw new Failure('forbidden')
      return { ...stored, sent: requests }
    },
    (found) => found.note,
  )
  const obstacle = sendObstacle(note)
  const sender = await deps.senderRead
  return {
    ...inText(composeAcceptanceRequest(note, sender, changesInMail(note, rejection, sender))),
    obstacle: obstacle === null ? null : SEND_OBSTACLE_SENTENCES[obstacle],
    asked: await toAsked(
      deps,
      sent.filter(({ startedAt }) => isOwnMail(startedAt, note)),
    ),
  }
}
