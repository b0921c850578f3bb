import type { ComposedMail } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { judgeTransition } from '@kenshu/contract/delivery-note/transitions'
import { OwnError } from '../../failure.ts'
import { bundleOf } from '../../messages/history.ts'
import type { Staff } from '../caller.ts'
import { type NoteUpdate, planUpdate } from '../delivery-notes/plan-update.ts'
import type { Environment } from '../environment.ts'
import { auditOfAttempt } from '../mail/decide-send.ts'
import { ended } from '../mail/hand-over.ts'
import type { MailOutcome } from '../mail/mail-fault.ts'
import type { Mailer, MailSender, SendAttempt } from '../mail/mail-ports.ts'
import type { TryLimits } from '../mail/next-try.ts'
import type { BundledEnd, BundleMailLog, SentBundleMail } from './bundle-ports.ts'

/** A bundle's claimed mail, with the attempts for its notes, their revisions by id, and its content. */
interface Claimed {
  id: string
  mail: SentBundleMail
  attempts: readonly SendAttempt[]
  revisions: ReadonlyMap<string, number>
  content: ComposedMail
}

/**
 * Sets 検収依頼済＆未検収 if the note can have it, at the moment when the mail is known to be sent. What the client or anybody else has changed
 * since the claim stays.
 */
function requested(staff: Staff, note: DeliveryNote, revision: number | undefined): NoteUpdate | null {
  const to = '検収依頼済＆未検収'
  if (note.revision !== revision) return null
  return judgeTransition(staff, note, to) === 'allowed' ? planUpdate(staff, note, { hakkouStatus: to }) : null
}

function endOf(attempt: SendAttempt, count: number, at: Date, update: BundledEnd['update']): BundledEnd {
  const audit = auditOfAttempt(attempt, at)
  const remark = `${audit.remark ?? ''}。${bundleOf(count)}`
  return { attempt, audit: { ...audit, remark }, update: attempt.state === 'sent' ? update : () => null }
}

/**
 * Hands a bundle's claimed mail to the mail server, and records the outcome at every note, with its new status if that is requested.
 * @param limits for a job's mail, which is retried automatically; null for a mail sent by hand
 */
export async function handOverBundle(
  {
    bundleMailLog,
    mailer,
    sender,
    environment,
  }: {
    bundleMailLog: BundleMailLog
    mailer: Mailer
    sender: MailSender
    environment: Pick<Environment, 'now'>
  },
  staff: Staff,
  claimed: Claimed,
  setsRequested: boolean,
  limits: TryLimits | null,
): Promise<{ mail: SentBundleMail; outcome: MailOutcome }> {
  // The envelope identifies the mail by the first note's attempt; all attempts share its Message-ID.
  const [first] = claimed.attempts
  if (first === undefined) throw new OwnError('A bundle without notes')
  const outcome = await mailer.send(claimed.content, first, sender)
  const at = environment.now()
  const mail = ended(claimed.mail, outcome, at, limits)
  const update: BundledEnd['update'] = (note) =>
    setsRequested ? requested(staff, note, claimed.revisions.get(note.id)) : null
  const count = claimed.attempts.length
  const ends = claimed.attempts.map((attempt) =>
    endOf(ended(attempt, outcome, at, limits), count, at, update),
  )
  await bundleMailLog.finish(claimed.id, mail, ends)
  return { mail, outcome }
}
