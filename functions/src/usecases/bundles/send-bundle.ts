import type { SendBundleRequest } from '@kenshu/contract/bundle/request'
import type { SendEmailResponse, Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/schema'
import { judgeTransition } from '@kenshu/contract/delivery-note/transitions'
import { Failure } from '../../failure.ts'
import { BUNDLE_NOT_FOUND } from '../../failure-sentences.ts'
import type { Staff } from '../caller.ts'
import { type NoteUpdate, planUpdate } from '../delivery-notes/plan-update.ts'
import { isDocumentId } from '../document-id.ts'
import type { Environment } from '../environment.ts'
import { auditOfAttempt } from '../mail/decide-send.ts'
import { ended } from '../mail/hand-over.ts'
import type { Mailer, SendAttempt } from '../mail/mail-ports.ts'
import type { BundledEnd, BundleMailLog, SentBundleMail } from './bundle-ports.ts'
import { decideBundleSend } from './decide-bundle-send.ts'

interface Dependencies {
  bundleMailLog: BundleMailLog
  mailer: Mailer
  sender: Sender
  environment: Environment
  limits: { mailLeaseMs: number }
}

/** 検収依頼済＆未検収 where the note can have it, in the moment in which it is known that the mail went out. */
function requested(staff: Staff, note: DeliveryNote): NoteUpdate | null {
  const to = '検収依頼済＆未検収'
  return judgeTransition(staff, note, to) === 'allowed' ? planUpdate(staff, note, { hakkouStatus: to }) : null
}

function endOf(attempt: SendAttempt, count: number, at: Date, update: BundledEnd['update']): BundledEnd {
  const audit = auditOfAttempt(attempt, at)
  const remark = `${audit.remark ?? ''}。まとめて依頼（${String(count)}件）`
  return { attempt, audit: { ...audit, remark }, update: attempt.state === 'sent' ? update : () => null }
}

function toResponse({ messageId, finishedAt, startedAt, warning }: SentBundleMail): SendEmailResponse {
  return {
    message_id: messageId,
    sent_at: (finishedAt ?? startedAt).toISOString(),
    warning: warning === '' ? null : warning,
  }
}

/**
 * Sends a bundle's mail, if it is what the template makes of its notes now. Claimed before, recorded after, at every note: whatever dies
 * in between, it is not sent twice (docs/decisions/0006-mail-outbox.md).
 * @throws Failure those of decideBundleSend, `not_found`, `mail_not_sent` with the reason, `mail_unclear`
 */
export async function sendBundle(
  { bundleMailLog, mailer, sender, environment, limits }: Dependencies,
  staff: Staff,
  id: string,
  { set_requested: setsRequested, ...content }: SendBundleRequest,
  requestId: string,
): Promise<SendEmailResponse> {
  if (!isDocumentId(id)) throw new Failure('not_found', BUNDLE_NOT_FOUND)
  const messageId = mailer.newMessageId()
  const decision = await bundleMailLog.claim(id, (situation) =>
    decideBundleSend(situation, {
      staff,
      content,
      sender,
      now: environment.now(),
      leaseMs: limits.mailLeaseMs,
      messageId,
      requestId,
    }),
  )
  if (decision.kind === 'lost') throw new Failure('mail_unclear')
  if (decision.kind === 'answered') return toResponse(decision.mail)

  // The envelope names the mail by the first note's attempt; all of them have its Message-ID.
  const [first] = decision.attempts
  if (first === undefined) throw new Error('A bundle without notes')
  const outcome = await mailer.send(content, first)
  const at = environment.now()
  const mail = ended(decision.mail, outcome, at)
  const update: BundledEnd['update'] = (note) => (setsRequested ? requested(staff, note) : null)
  const ends = decision.attempts.map((attempt) =>
    endOf(ended(attempt, outcome, at), decision.attempts.length, at, update),
  )
  await bundleMailLog.finish(id, mail, ends)
  if (mail.state === 'failed') throw new Failure('mail_not_sent', mail.reason)
  if (mail.state === 'unclear') throw new Failure('mail_unclear')
  return toResponse(mail)
}
