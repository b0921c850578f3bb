import type { SendBundleRequest } from '@kenshu/contract/bundle/request'
import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import type { SendEmailResponse } from '@kenshu/contract/delivery-note/send-email'
import { Failure } from '../../failure.ts'
import { BUNDLE_NOT_FOUND } from '../../messages/failures.ts'
import type { Caller, Staff } from '../caller.ts'
import { checkDocumentId, isDocumentId } from '../document-id.ts'
import type { Environment } from '../environment.ts'
import { handDayOf } from '../mail/asked-often.ts'
import type { Mailer } from '../mail/mail-ports.ts'
import type { CountMail } from '../mail/mail-turns.ts'
import { sentResponse, stillSending } from '../mail/sent-response.ts'
import type { BundleMailLog, Bundles } from './bundle-ports.ts'
import { decideBundleSend } from './decide-bundle-send.ts'
import { handOverBundle } from './hand-over-bundle.ts'

interface Dependencies {
  bundleMailLog: BundleMailLog
  mailer: Mailer
  countMail: CountMail
  sender: Sender
  environment: Environment
  limits: { mailLeaseMs: number }
}

/**
 * Sends a bundle's mail if it still equals what the template makes of its notes. The mail is claimed at every note before it is sent, and
 * its outcome is recorded afterwards, so it is never sent twice, whatever dies in between (docs/decisions/0006-mail-outbox.md).
 * @throws Failure those of decideBundleSend; `not_found`; `mail_not_sent` with the reason; `mail_unclear`
 */
export async function sendBundle(
  { bundleMailLog, mailer, countMail, sender, environment, limits }: Dependencies,
  staff: Staff,
  id: string,
  {
    set_requested: setsRequested,
    again = false,
    more_today: moreToday = false,
    ...content
  }: SendBundleRequest,
  requestId: string,
): Promise<SendEmailResponse> {
  checkDocumentId(id, BUNDLE_NOT_FOUND)
  const messageId = mailer.newMessageId()
  const handDay = handDayOf(content.to, environment.now())
  const decision = await bundleMailLog.claim(id, handDay, (situation) =>
    decideBundleSend(situation, {
      staff,
      content,
      again,
      moreToday,
      sender,
      now: environment.now(),
      leaseMs: limits.mailLeaseMs,
      messageId,
      requestId,
    }),
  )
  if (decision.kind === 'lost') throw new Failure('mail_unclear')
  if (decision.kind === 'answered') return sentResponse(decision.mail)

  const claimed = { ...decision, id }
  const [{ mail }] = await Promise.all([
    handOverBundle({ bundleMailLog, mailer, sender, environment }, staff, claimed, setsRequested, null),
    countMail(),
  ])
  return sentResponse(mail)
}

/**
 * The outcome of a bundle's mail for its sender, who has since lost the role, as for a single request (mail/send-acceptance-request.ts).
 * @throws Failure `forbidden` if the bundle is not theirs or was not sent; `mail_in_progress`; and those of sentResponse
 */
export async function tellOfEarlierBundle(
  { bundles, environment }: { bundles: Pick<Bundles, 'byId'>; environment: Pick<Environment, 'now'> },
  { uid }: Caller,
  id: string,
): Promise<SendEmailResponse> {
  const bundle = isDocumentId(id) ? await bundles.byId(id) : null
  if (bundle?.uid !== uid || bundle.mail.state === 'none') throw new Failure('forbidden')
  return sentResponse(stillSending(bundle.mail, environment.now()))
}
