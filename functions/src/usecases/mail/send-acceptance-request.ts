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
  /** Idempotency-Key; null where the request has none */
  key: string | null
  again: boolean
  moreToday: boolean
}

/**
 * Sends a note's acceptance request, if it is what the template makes of the note now. Claimed before, recorded after:
 * whatever dies in between, nothing is sent twice (docs/decisions/0006-mail-outbox.md). The note's status stays: the
 * specification gives it a button of its own.
 * @throws Failure `not_found`, those of decideSend, `mail_not_sent` with the reason, `mail_unclear`
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
  { noteId, content, key, again, moreToday }: SendRequest,
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

  const { attempt } = await handOver(deps, decision.attempt, content, null)
  return sentResponse(attempt)
}

/**
 * What came of an earlier request with the same key, for whoever has lost the role with which they made it: a mail that went out is told
 * as such before anybody is told what they may.
 * @throws Failure `forbidden` where there was none of theirs, `mail_in_progress`, and those of sentResponse
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
