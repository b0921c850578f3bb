import { setTimeout as sleep } from 'node:timers/promises'
import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import { Failure } from '../../failure.ts'
import { CHANGED_SINCE_SENT, NOT_SET_REQUESTED, SENTENCES } from '../../messages/failures.ts'
import type { BundleMailLog, Bundles } from '../bundles/bundle-ports.ts'
import type { Staff } from '../caller.ts'
import { decideUpdate } from '../delivery-notes/decide-update.ts'
import { isOwnMail } from '../delivery-notes/issued-links.ts'
import type { NoteChanges } from '../delivery-notes/note-ports.ts'
import type { Environment } from '../environment.ts'
import { decideJobSend } from '../mail/decide-job-send.ts'
import { attemptId } from '../mail/decide-send.ts'
import { handOver } from '../mail/hand-over.ts'
import type { MailOutcome } from '../mail/mail-fault.ts'
import type { BegunClaim, Mailer, MailLog, SendAttempt, SentRequest } from '../mail/mail-ports.ts'
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
  /** limits in milliseconds */
  limits: TryLimits & { mailLeaseMs: number; mailPollMs: number }
}

/** The result of one mail of a job. */
export interface MailResult {
  /** results of the notes that have ended; empty while the mail is to be retried */
  endings: ReadonlyMap<string, Ending>
  /** when the mail is to be retried; null once it has ended */
  retryAt: Date | null
  /** the mail server's answer just now; null if it was not asked */
  outcome: MailOutcome | null
}

/** The result of a note that is refused without a mail. */
function refused(noteId: string, sentence: string): MailResult {
  return { endings: new Map([[noteId, { outcome: 'refused', sentence }]]), retryAt: null, outcome: null }
}

/** The idempotency key of a job's mails: together with the note it identifies the single attempt that the job makes. */
function keyOf({ id }: Pick<StoredJob, 'id'>): string {
  return `bulk:${id}`
}

/** The id of a job's attempt for a note. */
export function jobAttemptId(job: Pick<StoredJob, 'id'>, noteId: string): string {
  return attemptId(noteId, 0, keyOf(job))
}

/** The result of a note whose mail is no longer on its way. */
export function endingOf({
  state,
  reason,
  warning,
}: Pick<SendAttempt, 'state' | 'reason' | 'warning'>): Ending {
  if (state === 'sent') return { outcome: 'done', sentence: warning }
  if (state === 'failed') return { outcome: 'refused', sentence: reason }
  return { outcome: 'unclear', sentence: SENTENCES.mail_unclear }
}

/** A note's mail, of which all that it is decided from is being read. */
export interface BegunNote {
  claim: BegunClaim
  asked: Promise<SentRequest[]>
}

/** Begins a job's mail for a note, beside what is read for the mail of any note. */
export function beginNote(
  { mailLog }: Pick<SendDependencies, 'mailLog'>,
  job: StoredJob,
  noteId: string,
): BegunNote {
  const claim = mailLog.begin({ noteId, attemptId: jobAttemptId(job, noteId) })
  // Read at the same time as what the claim reads. A request made since then is the note's last attempt, which the claim reads.
  const asked = mailLog.sentRequests(noteId)
  // If the claim ends before it needs them, nobody waits for them.
  asked.catch(() => undefined)
  return { claim, asked }
}

/**
 * One round: sends a note's mail, or finds its outcome.
 * @throws Failure those of decideJobSend
 */
async function attemptOnce(
  deps: SendDependencies,
  job: StoredJob,
  staff: Staff,
  { revision }: JobItem,
  mayTry: boolean,
  { claim, asked }: BegunNote,
): Promise<{ attempt: SendAttempt; outcome: MailOutcome | null }> {
  const { mailer, sender, environment, limits } = deps
  const wish = {
    staff,
    sender,
    key: keyOf(job),
    jobId: job.id,
    revision,
    mayTry,
    leaseMs: limits.mailLeaseMs,
    messageId: mailer.newMessageId(),
    requestId: job.requestId,
  }
  const { decision, finish } = await claim({
    decide: async (situation) => {
      const earlier = (await asked).map(({ startedAt }) => startedAt)
      return decideJobSend(situation, { ...wish, asked: earlier, now: environment.now() })
    },
  })
  if (decision.kind !== 'send') return { attempt: decision.attempt, outcome: null }
  return handOver(deps, decision, finish, limits)
}

/**
 * Sets 検収依頼済＆未検収, unless the note already has it. A resumed job comes here again, perhaps much later: what the client or anybody else has
 * changed since the mail was claimed stays.
 * @returns the sentence that says why it was not set; '' if the note has the status now
 */
async function setRequested(
  { noteChanges, environment }: SendDependencies,
  { id: jobId, requestId }: StoredJob,
  staff: Staff,
  { id: noteId, revision }: JobItem,
  { startedAt }: SendAttempt,
): Promise<string> {
  const hakkouStatus = '検収依頼済＆未検収'
  const decide = decideUpdate(staff, { hakkouStatus }, { at: environment.now(), requestId, jobId })
  let sentence = ''
  try {
    await noteChanges.change(noteId, (note, standing) => {
      // The claim required the item's revision, and a mail does not raise it.
      const isChanged = note.revision !== revision || !isOwnMail(startedAt, note)
      sentence = isChanged && note.hakkouStatus !== hakkouStatus ? CHANGED_SINCE_SENT : ''
      return isChanged ? null : decide(note, standing)
    })
    return sentence
  } catch (error) {
    if (error instanceof Failure) return `${NOT_SET_REQUESTED}${error.message}`
    throw error
  }
}

/** The result of a note whose mail is no longer on its way, after setting its status if requested. */
async function endNote(
  deps: SendDependencies,
  job: StoredJob,
  staff: Staff,
  item: JobItem,
  attempt: SendAttempt,
): Promise<Ending> {
  const ending = endingOf(attempt)
  if (ending.outcome !== 'done' || !job.setsStatus) return ending
  const sentence = [ending.sentence, await setRequested(deps, job, staff, item, attempt)]
  return { ...ending, sentence: sentence.filter((part) => part !== '').join(' ') }
}

/**
 * Sends a note's request as part of a job. Idempotent: if an earlier call of the job sent or may have sent it, it only returns that result.
 * It waits while that mail may still be on its way.
 * @param mayTry whether an attempt may start, after the mail server has deferred an earlier one
 * @param begun by beginNote
 */
export async function sendNote(
  deps: SendDependencies,
  job: StoredJob,
  staff: Staff | null,
  item: JobItem,
  mayTry: boolean,
  begun: BegunNote,
): Promise<MailResult> {
  const { id: noteId } = item
  const ownId = jobAttemptId(job, noteId)
  if (staff === null) {
    // A mail that was sent before the requester lost their role is reported as sent.
    const own = await deps.mailLog.attempt(ownId)
    if (own === null || own.state === 'failed') return refused(noteId, SENTENCES.forbidden)
    return { endings: new Map([[noteId, endingOf(own)]]), retryAt: null, outcome: null }
  }
  for (let round = begun; ; round = beginNote(deps, job, noteId)) {
    try {
      const { attempt, outcome } = await attemptOnce(deps, job, staff, item, mayTry, round)
      // It was somebody else's attempt, and its sender is gone. The outcome is recorded now, so the note is judged again.
      if (attempt.id !== ownId) continue
      const { retryAt = null } = attempt
      if (attempt.state === 'failed' && retryAt !== null) return { endings: new Map(), retryAt, outcome }
      const ending = await endNote(deps, job, staff, item, attempt)
      return { endings: new Map([[noteId, ending]]), retryAt: null, outcome }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const isOwn = error.code === 'mail_in_progress' && (await deps.mailLog.attempt(ownId)) !== null
      if (!isOwn) return refused(noteId, error.message)
      await sleep(deps.limits.mailPollMs)
    }
  }
}
