import {
  type MailContent,
  requestRecipient,
  type SendEmailResponse,
  type Sender,
} from '@kenshu/contract/delivery-note/acceptance-request'
import { Failure } from '../../failure.ts'
import { NOTE_NOT_FOUND } from '../../messages/failures.ts'
import type { Caller, Staff } from '../caller.ts'
import { isDocumentId } from '../document-id.ts'
import type { Environment } from '../environment.ts'
import { handDayOf } from './asked-often.ts'
import { attemptId, decideSend, hashOf } from './decide-send.ts'
import { handOver } from './hand-over.ts'
import type { Mailer, MailLog } from './mail-ports.ts'
import { sentResponse, stillSending } from './sent-response.ts'

export interface SendRequest {
  noteId: string
  content: MailContent
  /** the idempotency key; null if the request has none */
  key: string | null
  again: boolean
  moreToday: boolean
  /** to ask again after a rejection: the note's revision that the caller saw; absent for any other request */
  rejectedRevision?: number
}

/**
 * Sends a note's acceptance request if it equals what the template makes of the current note. The mail is claimed before it is sent, and
 * its outcome is recorded afterwards, so nothing is sent twice, whatever dies in between (docs/decisions/0006-mail-outbox.md). The note's
 * status does not change, because the specification has a separate button for that; only a request after a rejection sets it in the same
 * commit as the claim (docs/decisions/0042-rejections.md).
 * @throws Failure `not_found`; those of decideSend; `mail_not_sent` with the reason; `mail_unclear`
 */
export async function sendAcceptanceRequest(
  deps: {
    mailLog: MailLog
    mailer: Mailer
    sender: Sender
    environment: Environment
    limits: { mailLeaseMs: number }
  },
  staff: Staff,
  { noteId, content, key, again, moreToday, rejectedRevision }: SendRequest,
  requestId: string,
): Promise<SendEmailResponse> {
  if (!isDocumentId(noteId)) throw new Failure('not_found', NOTE_NOT_FOUND)
  const { mailLog, mailer, sender, environment, limits } = deps
  const messageId = mailer.newMessageId()
  const decision = await mailLog.claim(
    noteId,
    ({ revision }) => attemptId(noteId, revision, key),
    (situation) =>
      decideSend(situation, {
        staff,
        content,
        key,
        again,
        moreToday,
        rejectedRevision,
        sender,
        now: environment.now(),
        leaseMs: limits.mailLeaseMs,
        messageId,
        requestId,
      }),
    (note) => handDayOf(requestRecipient(note), environment.now()),
  )
  if (decision.kind === 'lost') throw new Failure('mail_unclear')
  if (decision.kind === 'answered') return sentResponse(decision.attempt)

  const { attempt } = await handOver(deps, decision.attempt, decision.content, null)
  return sentResponse(attempt)
}

/**
 * The outcome of an earlier request with the same key, for its sender, who has since lost the role. A mail that was sent is reported before
 * the missing permission.
 * @throws Failure `forbidden` if there is no such request of theirs; `mail_in_progress`; and those of sentResponse
 */
export async function tellOfEarlier(
  { mailLog, environment }: { mailLog: Pick<MailLog, 'attempt'>; environment: Pick<Environment, 'now'> },
  { uid }: Caller,
  { noteId, content, key }: SendRequest,
): Promise<SendEmailResponse> {
  const isNamed = key !== null && isDocumentId(noteId)
  const earlier = isNamed ? await mailLog.attempt(attemptId(noteId, 0, key)) : null
  if (earlier?.uid !== uid || earlier.contentHash !== hashOf(content)) throw new Failure('forbidden')
  return sentResponse(stillSending(earlier, environment.now()))
}
