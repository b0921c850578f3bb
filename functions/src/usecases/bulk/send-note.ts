import { setTimeout as sleep } from 'node:timers/promises'
import { tokyoDate } from '@kenshu/contract/calendar-date'
import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import { Failure } from '../../failure.ts'
import { NOT_SET_REQUESTED, SENTENCES } from '../../messages/failures.ts'
import type { BundleMailLog, Bundles } from '../bundles/bundle-ports.ts'
import type { Staff } from '../caller.ts'
import { decideUpdate } from '../delivery-notes/decide-update.ts'
import type { NoteChanges } from '../delivery-notes/note-ports.ts'
import type { Environment } from '../environment.ts'
import { decideJobSend } from '../mail/decide-job-send.ts'
import { attemptId } from '../mail/decide-send.ts'
import { handOver } from '../mail/hand-over.ts'
import type { MailOutcome } from '../mail/mail-fault.ts'
import type { Mailer, MailLog, SendAttempt } from '../mail/mail-ports.ts'
import type { TryLimits } from '../mail/next-try.ts'
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
  limits: TryLimits & { mailLeaseMs: number; mailPollMs: number }
}

/** What has become of one mail of a job. */
export interface MailResult {
  /** of each of its notes that has come to its end: of none while it is to be tried again */
  endings: ReadonlyMap<string, Ending>
  /** when it is to be tried again; null: it has ended */
  retryAt: Date | null
  /** what the mail server answered just now; null: it was not asked */
  outcome: MailOutcome | null
}

/** A note that ends so without a mail. */
function refused(noteId: string, sentence: string): MailResult {
  return { endings: new Map([[noteId, { outcome: 'refused', sentence }]]), retryAt: null, outcome: null }
}

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
  mayTry: boolean,
): Promise<{ attempt: SendAttempt; outcome: MailOutcome | null }> {
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
    mayTry,
    leaseMs: limits.mailLeaseMs,
    messageId: mailer.newMessageId(),
    requestId: job.requestId,
  }
  const decision = await mailLog.claim(
    noteId,
    () => jobAttemptId(job, noteId),
    (situation) => decideJobSend(situation, { ...wish, now: environment.now() }),
  )
  if (decision.kind !== 'send') return { attempt: decision.attempt, outcome: null }
  return handOver(deps, decision.attempt, decision.content, limits)
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

/** How the note of a mail that is no longer on its way has ended, with its status where that is wanted. */
async function endNote(
  deps: SendDependencies,
  job: StoredJob,
  staff: Staff,
  noteId: string,
  attempt: SendAttempt,
): Promise<Ending> {
  const ending = endingOf(attempt)
  if (ending.outcome !== 'done' || !job.setsStatus) return ending
  const sentence = [ending.sentence, await setRequested(deps, job, staff, noteId)]
  return { ...ending, sentence: sentence.filter((part) => part !== '').join(' ') }
}

/**
 * Sends a note's request as part of a job, once, however often it is called: what an earlier call of the job sent, or may have
 * sent, is only told. Waits while that may still be on its way.
 * @param mayTry whether a try may begin, after one that the mail server wanted later
 */
export async function sendNote(
  deps: SendDependencies,
  job: StoredJob,
  staff: Staff | null,
  item: JobItem,
  mayTry: boolean,
): Promise<MailResult> {
  const { id: noteId } = item
  const ownId = jobAttemptId(job, noteId)
  if (staff === null) {
    // What went out before they lost their role is told as such.
    const own = await deps.mailLog.attempt(ownId)
    if (own === null || own.state === 'failed') return refused(noteId, SENTENCES.forbidden)
    return { endings: new Map([[noteId, endingOf(own)]]), retryAt: null, outcome: null }
  }
  for (;;) {
    try {
      const { attempt, outcome } = await attemptOnce(deps, job, staff, item, mayTry)
      // Somebody else's, who is gone: now that this is recorded, the note is looked at again.
      if (attempt.id !== ownId) continue
      const { retryAt = null } = attempt
      if (attempt.state === 'failed' && retryAt !== null) return { endings: new Map(), retryAt, outcome }
      const ending = await endNote(deps, job, staff, noteId, attempt)
      return { endings: new Map([[noteId, ending]]), retryAt: null, outcome }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const isOwn = error.code === 'mail_in_progress' && (await deps.mailLog.attempt(ownId)) !== null
      if (!isOwn) return refused(noteId, error.message)
      await sleep(deps.limits.mailPollMs)
    }
  }
}
