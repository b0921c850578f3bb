import { type BundleSecrets, composeBundleRequest, inBundleOrder } from '@kenshu/contract/bundle/bundle-mail'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { hasSameRecipient } from '@kenshu/contract/delivery-note/recipient'
import { inText } from '@kenshu/contract/mail-blocks'
import { Failure, OwnError } from '../../failure.ts'
import { NOT_ONE_RECIPIENT, NOTE_NOT_FOUND, SENTENCES } from '../../messages/failures.ts'
import { checkForJob, isDueAgain } from '../mail/decide-job-send.ts'
import type { SendAttempt } from '../mail/mail-ports.ts'
import type { Bundle, JobBundleDecision, JobBundleSituation, LeftOut } from './bundle-ports.ts'
import { type BundleWish, claimedMail, whileBundleSending } from './decide-bundle-send.ts'
import { newBundle } from './new-bundle.ts'

/** A note that a job wants to put into a mail. */
export interface WantedNote {
  id: string
  /** the note's revision when it was reviewed */
  revision: number
  /** when its earlier requests began that reached the client or may have */
  asked: readonly Date[]
}

/** What a job wants to send: all of the wanted notes that can still be sent. */
interface JobBundleWish extends Omit<BundleWish, 'content' | 'again' | 'moreToday'> {
  bundleId: string
  jobId: string
  /** empty if nothing is to be created */
  wanted: readonly WantedNote[]
  secrets: BundleSecrets
}

/** @throws Failure the reason why the note cannot be sent */
function checkNote(
  note: DeliveryNote | null,
  wanted: WantedNote,
  latest: SendAttempt | null,
  wish: JobBundleWish,
): DeliveryNote {
  if (note === null) throw new Failure('not_found', NOTE_NOT_FOUND)
  const { staff, now } = wish
  const isSending = latest?.state === 'sending'
  if (isSending && latest.leaseUntil > now) throw new Failure('mail_in_progress', SENTENCES.mail_in_progress)
  // The sender died, so the mail may have arrived.
  const last = isSending ? { ...latest, state: 'unclear' as const } : latest
  checkForJob(note, last, { staff, now, asked: wanted.asked, revision: wanted.revision })
  return note
}

/** Splits the wanted notes into those that can be sent now, all of one recipient, and the others with their reasons. */
function parted(
  { notes, latest }: JobBundleSituation,
  wish: JobBundleWish,
): { going: DeliveryNote[]; leftOut: LeftOut[] } {
  const going: DeliveryNote[] = []
  const leftOut: LeftOut[] = []
  for (const [index, wanted] of wish.wanted.entries()) {
    try {
      const note = checkNote(notes[index] ?? null, wanted, latest.get(wanted.id) ?? null, wish)
      const [first = note] = going
      if (!hasSameRecipient(note, first)) throw new Failure('mail_refused', NOT_ONE_RECIPIENT)
      going.push(note)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      leftOut.push({ id: wanted.id, sentence: error.message })
    }
  }
  return { going: inBundleOrder(going), leftOut }
}

/**
 * The decision that follows from the job's earlier attempt; null if the mail must be created again.
 * @throws Failure `mail_in_progress`
 */
function afterOwn(
  bundle: Bundle,
  latest: JobBundleSituation['latest'],
  { now, wanted }: JobBundleWish,
): JobBundleDecision | null {
  const { mail } = bundle
  if (mail.state === 'none') throw new OwnError('A bundle of a job that was not claimed')
  // Nobody has received its link, so the bundle is recreated from the notes that can be sent now.
  if (wanted.length > 0 && isDueAgain(mail, now)) return null
  if (mail.state !== 'sending') return { kind: 'answered', bundle, mail }
  return { ...whileBundleSending(bundle.id, mail, latest, now), bundle }
}

/**
 * Decides which notes a job's mail to one recipient contains, and whether it may be sent now. Each note is judged like a single one, and
 * those that cannot be sent are left out. Idempotent: once the mail is claimed, later calls return its outcome.
 * @throws Failure `mail_in_progress` while its own mail is being sent
 */
export function decideJobBundle(situation: JobBundleSituation, wish: JobBundleWish): JobBundleDecision {
  const { staff, now, bundleId, jobId, secrets } = wish
  const own = situation.bundle === null ? null : afterOwn(situation.bundle, situation.latest, wish)
  if (own !== null) return own
  const { going, leftOut } = parted(situation, wish)
  if (going.length === 0) return { kind: 'nothing', leftOut }
  const content = composeBundleRequest(going, secrets, wish.sender)
  const earlier = situation.bundle?.mail
  const tries = (earlier === undefined || earlier.state === 'none' ? 0 : (earlier.tries ?? 1)) + 1
  const claimed = claimedMail(bundleId, going, inText(content), wish)
  const mail = { ...claimed.mail, tries }
  const made = newBundle(going, { id: bundleId, staff, now, ...secrets })
  return {
    kind: 'send',
    bundle: { ...made, mail, requestedAt: now, jobId, leftOut },
    mail,
    attempts: claimed.attempts.map((attempt) => ({ ...attempt, jobId, tries })),
    content,
    revisions: claimed.revisions,
  }
}
