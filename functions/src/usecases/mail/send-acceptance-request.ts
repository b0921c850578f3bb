import type { MailContent, Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import type { SendEmailResponse } from '@kenshu/contract/delivery-note/send-email'
import { Failure } from '../../failure.ts'
import { NOTE_NOT_FOUND } from '../../messages/failures.ts'
import type { Caller, Staff } from '../caller.ts'
import { checkDocumentId, isDocumentId } from '../document-id.ts'
import type { Environment } from '../environment.ts'
import { handDayOf } from './asked-often.ts'
import { attemptId, decideSend, hashOf } from './decide-send.ts'
import { handOver } from './hand-over.ts'
import type { Mailer, MailLog } from './mail-ports.ts'
import type { CountMail } from './mail-turns.ts'
import { sentResponse, stillSending } from './sent-response.ts'

/** A call that begins to read before its limit has let it proceed. */
export interface LimitedCall {
  requestId: string
  /** resolves when the call may write; rejects with what refuses it */
  admitted: Promise<void>
}

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

interface Dependencies {
  mailLog: Pick<MailLog, 'claim'>
  mailer: Mailer
  countMail: CountMail
  senderRead: Promise<Sender>
  environment: Environment
  limits: { mailLeaseMs: number }
}

/**
 * Sends a note's acceptance request if it equals what the template makes of the current note. The mail is claimed before it is sent, and
 * its outcome is recorded afterwards, so nothing is sent twice, whatever dies in between (docs/decisions/0006-mail-outbox.md). The note's
 * status does not change, because the specification has a separate button for that; only a request after a rejection sets it in the same
 * commit as the claim (docs/decisions/0042-rejections.md).
 *
 * Reads begin while the sender's limit is being drawn; nothing is written before it lets the call proceed. The mail is counted for the pace
 * of all mails while it is claimed and sent, since it does not wait for a turn (docs/decisions/0050-round-trips.md).
 * @throws Failure `not_found`; those of decideSend; `mail_not_sent` with the reason; `mail_unclear`; what refuses `admitted`
 */
export async function sendAcceptanceRequest(
  deps: Dependencies,
  staff: Staff,
  { noteId, content, key, again, moreToday, rejectedRevision }: SendRequest,
  { requestId, admitted }: LimitedCall,
): Promise<SendEmailResponse> {
  checkDocumentId(noteId, NOTE_NOT_FOUND)
  const { mailLog, mailer, countMail, senderRead, environment, limits } = deps
  const wish = { staff, content, key, again, moreToday, rejectedRevision, requestId }
  const ids = { messageId: mailer.newMessageId(), handDay: handDayOf(content.to, environment.now()) }
  const counts: Promise<void>[] = []
  try {
    const { decision, finish } = await mailLog.claim({
      noteId,
      attemptId:
        key === null ? ({ revision }) => attemptId(noteId, revision, key) : attemptId(noteId, 0, key),
      handDay: ids.handDay,
      decide: async (situation) => {
        const sender = await senderRead
        const now = environment.now()
        return decideSend(situation, { ...wish, ...ids, sender, now, leaseMs: limits.mailLeaseMs })
      },
      async whenDecided({ kind }) {
        await admitted
        if (kind === 'send' && counts.length === 0) counts.push(countMail())
      },
    })
    if (decision.kind === 'lost') throw new Failure('mail_unclear')
    if (decision.kind === 'answered') return sentResponse(decision.attempt)

    const { attempt } = await handOver({ ...deps, sender: await senderRead }, decision, finish, null)
    return sentResponse(attempt)
  } finally {
    // An instance may be stopped as soon as it has answered.
    await Promise.all(counts)
  }
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
