import { setTimeout as sleep } from 'node:timers/promises'
import { tokyoDate } from '@kenshu/contract/calendar-date'
import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import { Failure } from '../../failure.ts'
import { NOT_SET_REQUESTED, SENTENCES } from '../../failure-sentences.ts'
import type { BundleMailLog, Bundles } from '../bundles/bundle-ports.ts'
import type { Staff } from '../caller.ts'
import { decideUpdate } from '../delivery-notes/decide-update.ts'
import type { NoteChanges } from '../delivery-notes/note-ports.ts'
import type { Environment } from '../environment.ts'
import { decideJobSend } from '../mail/decide-job-send.ts'
import { attemptId } from '../mail/decide-send.ts'
import { handOver } from '../mail/hand-over.ts'
import type { MailFault, MailOutcome } from '../mail/mail-fault.ts'
import type { Mailer, MailLog, SendAttempt } from '../mail/mail-ports.ts'
import type { Ending, JobItem, StoredJob } from './bulk-ports.ts'

export interface SendDependencies {
  mailLog: MailLog
  bundles: Pick<Bundles, 'byId'>
  bundleMailLog: BundleMailLog
  mailer: Mailer
  sender: Sender
  noteChanges: NoteChanges
  environment: Pick<Environment, 'now'>
  /** milliseconds */
  limits: { mailLeaseMs: number; mailPollMs: number }
}

/** How a note's mail ended. */
export interface SendEnding extends Ending {
  /** a mail was handed to the server just now */
  isNew: boolean
  /** the server takes no mail at all for the moment, whoever it is for */
  isServerDown: boolean
}

/** Faults that the next mail will meet too. */
const OF_SERVER: readonly MailFault['kind'][] = ['unreachable', 'insecure', 'login', 'setup', 'sender']

/** Whether the mail server would refuse the next mail too. */
export function isOfServer(outcome: MailOutcome): boolean {
  return outcome.kind === 'failed' && OF_SERVER.includes(outcome.fault.kind)
}

const refused = (sentence: string): SendEnding => ({
  outcome: 'refused',
  sentence,
  isNew: false,
  isServerDown: false,
})

/** The Idempotency-Key of a job's mails: with the note it names the one attempt that the job makes. */
function keyOf({ id }: Pick<StoredJob, 'id'>): string {
  return `bulk:${id}`
}

/** The id of the attempt that a job makes at a note. */
export function jobAttemptId(job: Pick<StoredJob, 'id'>, noteId: string): string {
  return attemptId(noteId, 0, keyOf(job))
}

/** What a mail that is no longer on its way means for what it asks for. */
export function endingOf({
  state,
  reason,
  warning,
}: Pick<SendAttempt, 'state' | 'reason' | 'warning'>): Ending {
  if (state === 'sent') return { outcome: 'done', sentence: warning }
  if (state === 'failed') return { outcome: 'refused', sentence: reason }
  return { outcome: 'unclear', sentence: SENTENCES.mail_unclear }
}

/** One look at a note's mail: sends it, or finds how it was sent. @throws Failure those of decideJobSend */
async function attemptOnce(
  deps: SendDependencies,
  job: StoredJob,
  staff: Staff,
  { id: noteId, revision }: JobItem,
): Promise<{ attempt: SendAttempt; isNew: boolean; isServerDown: boolean }> {
  const { mailLog, mailer, sender, environment, limits } = deps
  const today = tokyoDate(environment.now())
  const sent = await mailLog.sentRequests(noteId)
  const wish = {
    staff,
    sender,
    key: keyOf(job),
    jobId: job.id,
    revision,
    isAskedToday: sent.some(({ startedAt }) => tokyoDate(startedAt) === today),
    leaseMs: limits.mailLeaseMs,
    messageId: mailer.newMessageId(),
    requestId: job.requestId,
  }
  const decision = await mailLog.claim(
    noteId,
    () => jobAttemptId(job, noteId),
    (situation) => decideJobSend(situation, { ...wish, now: environment.now() }),
  )
  if (decision.kind !== 'send') return { attempt: decision.attempt, isNew: false, isServerDown: false }
  const { attempt, outcome } = await handOver(deps, decision.attempt, decision.content)
  return { attempt, isNew: true, isServerDown: isOfServer(outcome) }
}

/** Sets 検収依頼済＆未検収, which may be so already. @returns the sentence of why it can't be; '' if it is */
async function setRequested(
  { noteChanges, environment }: SendDependencies,
  { id: jobId, requestId }: StoredJob,
  staff: Staff,
  noteId: string,
): Promise<string> {
  const origin = { at: environment.now(), requestId, jobId }
  try {
    await noteChanges.change(noteId, decideUpdate(staff, { hakkouStatus: '検収依頼済＆未検収' }, origin))
    return ''
  } catch (error) {
    if (error instanceof Failure) return `${NOT_SET_REQUESTED}${error.message}`
    throw error
  }
}

/**
 * Sends a note's request as part of a job, once, however often it is called: what an earlier call of the job sent, or may have
 * sent, is only told. Waits while that may still be on its way.
 */
export async function sendNote(
  deps: SendDependencies,
  job: StoredJob,
  staff: Staff | null,
  item: JobItem,
): Promise<SendEnding> {
  if (staff === null) return refused(SENTENCES.forbidden)
  const ownId = jobAttemptId(job, item.id)
  for (;;) {
    try {
      const { attempt, ...more } = await attemptOnce(deps, job, staff, item)
      // Somebody else's, who is gone: now that this is recorded, the note is looked at again.
      if (attempt.id !== ownId) continue
      const ending = endingOf(attempt)
      if (ending.outcome !== 'done' || !job.setsStatus) return { ...ending, ...more }
      const sentence = [ending.sentence, await setRequested(deps, job, staff, item.id)]
      return { ...ending, sentence: sentence.filter((part) => part !== '').join(' '), ...more }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const isOwn = error.code === 'mail_in_progress' && (await deps.mailLog.hasAttempt(ownId))
      if (!isOwn) return refused(error.message)
      await sleep(deps.limits.mailPollMs)
    }
  }
}
