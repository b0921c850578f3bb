import { tokyoDate } from '@kenshu/contract/calendar-date'
import {
  composeAcceptanceRequest,
  type MailContent,
  sendObstacle,
} from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { mayForNote } from '@kenshu/contract/permissions'
import { SEND_OBSTACLE_SENTENCES } from '@kenshu/contract/sentences'
import { Failure } from '../../failure.ts'
import { ASKED_TODAY } from '../../messages/failures.ts'
import { newAttempt, type SendWish, whileSending } from './decide-send.ts'
import type { SendAttempt, SendDecision, SendSituation } from './mail-ports.ts'

/** What a job asks to have sent: what the template makes of the note as it was reviewed. */
export interface JobSendWish extends Omit<SendWish, 'content' | 'key' | 'again' | 'moreToday'> {
  key: string
  jobId: string
  /** of the note as it was reviewed */
  revision: number
  /** whether a mail reached the client today already, other than this job's own */
  isAskedToday: boolean
  /** whether a try may begin: not once the job is cancelled */
  mayTry: boolean
}

type JobSendDecision =
  | Exclude<SendDecision, { kind: 'send' }>
  | { kind: 'send'; attempt: SendAttempt; content: MailContent }

const MAY_HAVE_REACHED: readonly SendAttempt['state'][] = ['sent', 'unclear']

function reachedToday(attempt: SendAttempt | null, now: Date): boolean {
  return (
    attempt !== null &&
    MAY_HAVE_REACHED.includes(attempt.state) &&
    tokyoDate(attempt.startedAt) === tokyoDate(now)
  )
}

/** Whether a mail that failed is to be tried once more now. */
export function isDueAgain({ state, retryAt }: Pick<SendAttempt, 'state' | 'retryAt'>, now: Date): boolean {
  return state === 'failed' && retryAt !== undefined && retryAt !== null && retryAt <= now
}

/**
 * What stands against asking for a note as part of a job, in a mail of its own or in one with others.
 * @param latest the note's last attempt, which is not under way
 * @throws Failure `forbidden`, `stale`, `mail_refused`
 */
export function checkForJob(
  note: DeliveryNote,
  latest: SendAttempt | null,
  { staff, now, isAskedToday, revision }: Pick<JobSendWish, 'staff' | 'now' | 'isAskedToday' | 'revision'>,
): void {
  if (!mayForNote(staff, 'requestAcceptance', note)) throw new Failure('forbidden')
  if (isAskedToday || reachedToday(latest, now)) throw new Failure('mail_refused', ASKED_TODAY)
  const obstacle = sendObstacle(note)
  if (obstacle !== null) throw new Failure('mail_refused', SEND_OBSTACLE_SENTENCES[obstacle])
  if (note.revision !== revision) throw Failure.stale(note)
}

/**
 * Whether a job's mail may go out now. Its own attempt, once there, says how it ended, however often it is asked: a job that was
 * killed asks again. One that the mail server wanted later is tried again once it is time. Two jobs over the same note meet at the note's
 * last attempt, and one mail goes out.
 * @throws Failure `mail_in_progress` (its own or somebody's is on its way), `forbidden`, `stale`, `mail_refused`
 */
export function decideJobSend(
  { note, own, latest }: SendSituation,
  { sender, isAskedToday, mayTry, jobId, ...wish }: JobSendWish,
): JobSendDecision {
  const { now } = wish
  if (own?.state === 'sending') return whileSending(own, now)
  if (own !== null && !(mayTry && isDueAgain(own, now))) return { kind: 'answered', attempt: own }
  if (latest?.state === 'sending') return whileSending(latest, now)
  checkForJob(note, latest, { ...wish, isAskedToday })
  const content = composeAcceptanceRequest(note, sender)
  const tries = (own?.tries ?? 0) + 1
  return { kind: 'send', attempt: { ...newAttempt(note, content, wish), jobId, tries }, content }
}
