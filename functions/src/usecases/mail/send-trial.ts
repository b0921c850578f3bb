import {
  type ComposedMail,
  composeAcceptanceRequest,
  type Sender,
  sendObstacle,
  TRIAL_MARK,
} from '@kenshu/contract/delivery-note/acceptance-request'
import { paragraph } from '@kenshu/contract/mail-blocks'
import { mayForNote } from '@kenshu/contract/permissions'
import { SEND_OBSTACLE_SENTENCES } from '@kenshu/contract/sentences'
import { Failure } from '../../failure.ts'
import { mailRemark } from '../../messages/history.ts'
import { actor } from '../audit-entry.ts'
import type { AuditTrail } from '../audit-trail.ts'
import type { Staff } from '../caller.ts'
import type { ConfirmNotes } from '../confirm/confirm-ports.ts'
import { changesInMail } from '../confirm/correction/correction-since.ts'
import { recordSecretsSeen, type SecretDependencies } from '../delivery-notes/secrets-seen.ts'
import type { Environment } from '../environment.ts'
import { mailFaultSentence } from './mail-fault.ts'
import type { Mailer } from './mail-ports.ts'
import type { CountMail } from './mail-turns.ts'
import { readForMail } from './read-for-mail.ts'

export interface TrialDependencies {
  mailer: Mailer
  countMail: CountMail
  sender: Sender
  auditTrail: AuditTrail
  environment: Pick<Environment, 'now'>
}

/** A mail to try out, and the note whose history records the trial. */
interface Trial {
  content: ComposedMail
  noteId: string
  /** additional text for its first lines, and for the history; '' if there is none */
  hint: string
  remark: string
}

/**
 * Sends a mail to the caller, marked as a trial. It has no other effect: no status, no validity of the link, no counted request.
 * @returns the caller's address
 * @throws Failure `mail_not_sent`, `mail_unclear`
 */
export async function tryMail(
  { mailer, countMail, sender, auditTrail, environment }: TrialDependencies,
  staff: Staff,
  { content: { subject, blocks, to }, noteId, hint, remark }: Trial,
  requestId: string,
): Promise<string> {
  const messageId = mailer.newMessageId()
  const mail = {
    to: staff.email,
    cc: '',
    subject: `${TRIAL_MARK.subject}${subject}`,
    blocks: [paragraph(TRIAL_MARK.body(to), ...(hint === '' ? [] : [hint])), ...blocks],
  }
  const ids = { id: `trial-${requestId}`, messageId, requestId }
  const [outcome] = await Promise.all([mailer.send(mail, ids, sender), countMail()])
  if (outcome.kind === 'failed') throw new Failure('mail_not_sent', mailFaultSentence(outcome.fault))
  if (outcome.kind === 'unclear') throw new Failure('mail_unclear')
  await auditTrail.record({
    at: environment.now(),
    ...actor(staff),
    action: 'mail.trial',
    target: noteId,
    details: { to: staff.email, messageId },
    remark: mailRemark({ to: staff.email }, remark),
    requestId,
  })
  return staff.email
}

/**
 * Sends a note's request to the caller, who wants to see how it arrives. The mail has the note's links and password. That the caller saw them
 * is recorded before the mail goes out: it may arrive although its outcome is unclear, or although this call has died.
 * @throws Failure `not_found`; `forbidden`; `mail_refused` if the request cannot be sent; and those of tryMail
 */
export async function sendTrial(
  deps: TrialDependencies & SecretDependencies & { clientNotes: Pick<ConfirmNotes, 'byId'> },
  staff: Staff,
  noteId: string,
  requestId: string,
): Promise<string> {
  const { note, rejection } = await readForMail(deps, noteId)
  if (!mayForNote(staff, 'requestAcceptance', note)) throw new Failure('forbidden')
  const obstacle = sendObstacle(note)
  if (obstacle === 'stopped' || obstacle === 'accepted') {
    throw new Failure('mail_refused', SEND_OBSTACLE_SENTENCES[obstacle])
  }
  const content = composeAcceptanceRequest(note, deps.sender, changesInMail(note, rejection, deps.sender))
  await recordSecretsSeen(deps, { staff, requestId }, noteId, note)
  return tryMail(deps, staff, { content, noteId, hint: '', remark: '' }, requestId)
}
