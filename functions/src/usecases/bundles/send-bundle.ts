import type { SendBundleRequest } from '@kenshu/contract/bundle/request'
import type { SendEmailResponse, Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import { Failure } from '../../failure.ts'
import { BUNDLE_NOT_FOUND } from '../../failure-sentences.ts'
import type { Staff } from '../caller.ts'
import { isDocumentId } from '../document-id.ts'
import type { Environment } from '../environment.ts'
import type { Mailer } from '../mail/mail-ports.ts'
import { sentResponse } from '../mail/sent-response.ts'
import type { BundleMailLog } from './bundle-ports.ts'
import { decideBundleSend } from './decide-bundle-send.ts'
import { handOverBundle } from './hand-over-bundle.ts'

interface Dependencies {
  bundleMailLog: BundleMailLog
  mailer: Mailer
  sender: Sender
  environment: Environment
  limits: { mailLeaseMs: number }
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
  { set_requested: setsRequested, again = false, ...content }: SendBundleRequest,
  requestId: string,
): Promise<SendEmailResponse> {
  if (!isDocumentId(id)) throw new Failure('not_found', BUNDLE_NOT_FOUND)
  const messageId = mailer.newMessageId()
  const decision = await bundleMailLog.claim(id, (situation) =>
    decideBundleSend(situation, {
      staff,
      content,
      again,
      sender,
      now: environment.now(),
      leaseMs: limits.mailLeaseMs,
      messageId,
      requestId,
    }),
  )
  if (decision.kind === 'lost') throw new Failure('mail_unclear')
  if (decision.kind === 'answered') return sentResponse(decision.mail)

  const claimed = { ...decision, id, content }
  const { mail } = await handOverBundle({ bundleMailLog, mailer, environment }, staff, claimed, setsRequested)
  return sentResponse(mail)
}
