import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { LIMITS } from '../../config/limits/limits.ts'
import { Failure, OwnError } from '../../failure.ts'
import { SENTENCES } from '../../messages/failures.ts'
import type { Bundle, JobBundleDecision, LeftOut, SentBundleMail } from '../bundles/bundle-ports.ts'
import { decideJobBundle, type WantedNote } from '../bundles/decide-job-bundle.ts'
import { handOverBundle } from '../bundles/hand-over-bundle.ts'
import { newSecrets } from '../bundles/new-bundle.ts'
import type { Staff } from '../caller.ts'
import { isDueAgain } from '../mail/decide-job-send.ts'
import type { Ending, JobItem, StoredJob } from './bulk-ports.ts'
import { endingOf, type MailResult, type SendDependencies } from './send-note.ts'

async function wantedNotes({ mailLog }: SendDependencies, items: readonly JobItem[]): Promise<WantedNote[]> {
  const atOnce = pLimit(LIMITS.requestsAtOnce)
  return Promise.all(
    items.map(({ id, revision }) =>
      atOnce(async () => {
        const sent = await mailLog.sentRequests(id)
        return { id, revision, asked: sent.map(({ startedAt }) => startedAt) }
      }),
    ),
  )
}

/** The results of a bundle's notes: those in the mail share its outcome, and the others say why they were left out. */
function endingsOf(
  items: readonly JobItem[],
  leftOut: readonly LeftOut[],
  mail: SentBundleMail | null,
): Map<string, Ending> {
  const sentences = new Map(leftOut.map(({ id, sentence }) => [id, sentence]))
  return new Map(
    items.map(({ id }): [string, Ending] => {
      const sentence = sentences.get(id)
      if (sentence !== undefined) return [id, { outcome: 'refused', sentence }]
      if (mail === null) throw new OwnError('A note of a mail that was not made')
      return [id, endingOf(mail)]
    }),
  )
}

/** Waits until the bundle's mail is no longer being sent, or its sender's lease has expired; returns null if it has not begun. */
async function notOnItsWay(
  { bundles, environment, limits }: SendDependencies,
  bundleId: string,
): Promise<Bundle | null> {
  for (;;) {
    const bundle = await bundles.byId(bundleId)
    const mail = bundle?.mail
    if (mail?.state !== 'sending' || mail.leaseUntil <= environment.now()) return bundle
    await sleep(limits.mailPollMs)
  }
}

/**
 * Claims the mail, or finds its outcome.
 * @throws Failure `mail_in_progress`
 */
async function claim(
  deps: SendDependencies,
  job: StoredJob,
  staff: Staff,
  bundleId: string,
  items: readonly JobItem[],
  mayTry: boolean,
): Promise<JobBundleDecision> {
  const { bundleMailLog, mailer, sender, environment, limits } = deps
  const mail = (await notOnItsWay(deps, bundleId))?.mail
  const isToBeMade =
    mail === undefined || (mayTry && mail.state !== 'none' && isDueAgain(mail, environment.now()))
  const wish = {
    staff,
    sender,
    bundleId,
    jobId: job.id,
    wanted: isToBeMade ? await wantedNotes(deps, items) : [],
    secrets: newSecrets(),
    leaseMs: limits.mailLeaseMs,
    messageId: mailer.newMessageId(),
    requestId: job.requestId,
  }
  const noteIds = items.map(({ id }) => id)
  return bundleMailLog.claimForJob(bundleId, noteIds, (situation) =>
    decideJobBundle(situation, { ...wish, now: environment.now() }),
  )
}

/**
 * Sends one mail for several notes as part of a job. Like sendNote it is idempotent. It waits while the mail may still be on its way.
 * @param items all notes of the bundle in the job
 * @param mayTry as for sendNote
 */
export async function sendBundled(
  deps: SendDependencies,
  job: StoredJob,
  staff: Staff | null,
  bundleId: string,
  items: readonly JobItem[],
  mayTry: boolean,
): Promise<MailResult> {
  const still = { retryAt: null, outcome: null }
  if (staff === null) {
    const bundle = await deps.bundles.byId(bundleId)
    // A mail that was sent before the requester lost their role is reported as sent.
    if (bundle !== null && bundle.mail.state !== 'none' && bundle.mail.state !== 'failed') {
      return { ...still, endings: endingsOf(items, bundle.leftOut ?? [], bundle.mail) }
    }
    const leftOut = items.map(({ id }) => ({ id, sentence: SENTENCES.forbidden }))
    return { ...still, endings: endingsOf(items, leftOut, null) }
  }
  for (;;) {
    try {
      const decision = await claim(deps, job, staff, bundleId, items, mayTry)
      if (decision.kind === 'nothing') {
        return { ...still, endings: endingsOf(items, decision.leftOut, null) }
      }
      const leftOut = decision.bundle.leftOut ?? []
      const { mail, outcome } =
        decision.kind === 'send'
          ? await handOverBundle(deps, staff, { ...decision, id: bundleId }, job.setsStatus, deps.limits)
          : { mail: decision.mail, outcome: null }
      const { retryAt = null } = mail
      if (mail.state === 'failed' && retryAt !== null) return { endings: new Map(), retryAt, outcome }
      return { endings: endingsOf(items, leftOut, mail), retryAt: null, outcome }
    } catch (error) {
      // Another task of the job claimed it first, so this one waits for its outcome.
      if (!(error instanceof Failure && error.code === 'mail_in_progress')) throw error
    }
  }
}
