import { composeAcceptanceRequest, sendObstacle } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { inText } from '@kenshu/contract/mail-blocks'
import { mayForNote } from '@kenshu/contract/permissions'
import { SEND_OBSTACLE_SENTENCES } from '@kenshu/contract/sentences'
import { Failure } from '../../failure.ts'
import { ASKED_TODAY } from '../../messages/failures.ts'
import { changesInMail } from '../confirm/correction/correction-since.ts'
import { isAskedToday } from '../delivery-notes/issued-links.ts'
import { newAttempt, type SendWish, whileSending } from './decide-send.ts'
import type { SendAttempt, SendDecision, SendSituation } from './mail-ports.ts'

/** What a job wants to send: the mail that the template makes of the note as it was reviewed. */
export interface JobSendWish
  extends Omit<SendWish, 'content' | 'key' | 'again' | 'moreToday' | 'handDay' | 'rejectedRevision'> {
  key: string
  jobId: string
  /** the note's revision when it was reviewed */
  revision: number
  /** when the note's earlier requests began that reached the client or may have */
  asked: readonly Date[]
  /** whether an attempt may start; false once the job is cancelled */
  mayTry: boolean
}

const MAY_HAVE_REACHED: readonly SendAttempt['state'][] = ['sent', 'unclear']

/** When the last attempt began, if it reached the client or may have. */
function reachedAt(attempt: SendAttempt | null): Date[] {
  return attempt !== null && MAY_HAVE_REACHED.includes(attempt.state) ? [attempt.startedAt] : []
}

/** Whether a failed mail is now due for a retry. */
export function isDueAgain({ state, retryAt }: Pick<SendAttempt, 'state' | 'retryAt'>, now: Date): boolean {
  return state === 'failed' && retryAt !== undefined && retryAt !== null && retryAt <= now
}

/**
 * Checks that a job may ask for a note, in a mail of its own or in one with other notes.
 * @param latest the note's last attempt, which must not be in progress
 * @throws Failure `forbidden`, `stale`, `mail_refused`
 */
export function checkForJob(
  note: DeliveryNote,
  latest: SendAttempt | null,
  { staff, now, asked, revision }: Pick<JobSendWish, 'staff' | 'now' | 'asked' | 'revision'>,
): void {
  if (!mayForNote(staff, 'requestAcceptance', note)) throw new Failure('forbidden')
  const isAsked = [...asked, ...reachedAt(latest)].some((at) => isAskedToday(at, note, now))
  if (isAsked) throw new Failure('mail_refused', ASKED_TODAY)
  const obstacle = sendObstacle(note)
  if (obstacle !== null) throw new Failure('mail_refused', SEND_OBSTACLE_SENTENCES[obstacle])
  if (note.revision !== revision) throw Failure.stale(note)
}

/**
 * Decides whether a job's mail may be sent now. Idempotent: once its own attempt exists, the result is that attempt's outcome, also for a
 * job that is resumed after a crash. An attempt that the mail server deferred is retried when it is due. If two jobs contain the same note,
 * they see each other through the note's last attempt, and only one mail is sent.
 * @throws Failure `mail_in_progress` (its own or another mail is being sent), `forbidden`, `stale`, `mail_refused`
 */
export function decideJobSend(
  { note, rejection, own, latest }: SendSituation,
  { sender, asked, mayTry, jobId, ...wish }: JobSendWish,
): SendDecision {
  const { now } = wish
  if (own?.state === 'sending') return whileSending(own, now)
  if (own !== null && !(mayTry && isDueAgain(own, now))) return { kind: 'answered', attempt: own }
  if (latest?.state === 'sending') return whileSending(latest, now)
  checkForJob(note, latest, { ...wish, asked })
  const content = composeAcceptanceRequest(note, sender, changesInMail(note, rejection, sender))
  const tries = (own?.tries ?? 0) + 1
  return { kind: 'send', attempt: { ...newAttempt(note, inText(content), wish), jobId, tries }, content }
}
