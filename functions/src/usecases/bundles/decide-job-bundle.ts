import { type BundleSecrets, composeBundleRequest, inBundleOrder } from '@kenshu/contract/bundle/bundle-mail'
import { hasSameRecipient } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { Failure } from '../../failure.ts'
import { NOT_ONE_RECIPIENT, NOTE_NOT_FOUND, SENTENCES } from '../../messages/failures.ts'
import { checkForJob, isDueAgain } from '../mail/decide-job-send.ts'
import type { SendAttempt } from '../mail/mail-ports.ts'
import type { Bundle, JobBundleDecision, JobBundleSituation, LeftOut } from './bundle-ports.ts'
import { type BundleWish, claimedMail, whileBundleSending } from './decide-bundle-send.ts'
import { newBundle } from './new-bundle.ts'

/** A note that a job wants in a mail. */
export interface WantedNote {
  id: string
  /** of the note as it was reviewed */
  revision: number
  /** whether a mail reached the client today already, other than this one */
  isAskedToday: boolean
}

/** What a job asks to have sent: whatever of the wanted notes can still be asked for. */
interface JobBundleWish extends Omit<BundleWish, 'content' | 'again' | 'moreToday'> {
  bundleId: string
  jobId: string
  /** none where nothing is to be made */
  wanted: readonly WantedNote[]
  secrets: BundleSecrets
}

/** @throws Failure what stands against asking for the note */
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
  // Whoever was sending it is gone, so it may have arrived.
  const last = isSending ? { ...latest, state: 'unclear' as const } : latest
  checkForJob(note, last, { staff, now, isAskedToday: wanted.isAskedToday, revision: wanted.revision })
  return note
}

/** The wanted notes that can be asked for now, all of one recipient, and what stands against the others. */
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

/** What an earlier try of the job has left; null: a mail that is to be made once more. @throws Failure `mail_in_progress` */
function afterOwn(
  bundle: Bundle,
  latest: JobBundleSituation['latest'],
  { now, wanted }: JobBundleWish,
): JobBundleDecision | null {
  const { mail } = bundle
  if (mail.state === 'none') throw new Error('A bundle of a job that was not claimed')
  // Nobody has had its link: it is made anew, of what can be asked for now.
  if (wanted.length > 0 && isDueAgain(mail, now)) return null
  if (mail.state !== 'sending') return { kind: 'answered', bundle, mail }
  return { ...whileBundleSending(bundle.id, mail, latest, now), bundle }
}

/**
 * What a job's mail for several notes of one recipient asks for, and whether it may go out now. Each note is judged as if it had a mail
 * of its own; those that can't be asked for are left out. Once it is claimed, it tells how it ended, however often it is asked.
 * @throws Failure `mail_in_progress` while its own mail is on its way
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
  const claimed = claimedMail(bundleId, going, content, wish)
  const mail = { ...claimed.mail, tries }
  const made = newBundle(going, { id: bundleId, staff, now, ...secrets })
  return {
    kind: 'send',
    bundle: { ...made, mail, requestedAt: now, jobId, leftOut },
    mail,
    attempts: claimed.attempts.map((attempt) => ({ ...attempt, jobId, tries })),
    content,
  }
}
