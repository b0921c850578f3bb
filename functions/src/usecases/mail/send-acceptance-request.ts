import type {
  MailContent,
  SendEmailResponse,
  Sender,
} from '@kenshu/contract/delivery-note/acceptance-request'
import { Failure } from '../../failure.ts'
import { NOTE_NOT_FOUND } from '../../failure-sentences.ts'
import type { Staff } from '../caller.ts'
import { isDocumentId } from '../document-id.ts'
import type { Environment } from '../environment.ts'
import { attemptId, decideSend } from './decide-send.ts'
import { handOver } from './hand-over.ts'
import type { Mailer, MailLog } from './mail-ports.ts'
import { sentResponse } from './sent-response.ts'

export interface SendRequest {
  noteId: string
  content: MailContent
  /** Idempotency-Key; null where the request has none */
  key: string | null
  again: boolean
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
  { noteId, content, key, again }: SendRequest,
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
        sender,
        now: environment.now(),
        leaseMs: limits.mailLeaseMs,
        messageId,
        requestId,
      }),
  )
  if (decision.kind === 'lost') throw new Failure('mail_unclear')
  if (decision.kind === 'answered') return sentResponse(decision.attempt)

  const { attempt } = await handOver(deps, decision.attempt, content)
  return sentResponse(attempt)
}
