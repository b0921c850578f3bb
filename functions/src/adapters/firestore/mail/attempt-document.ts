import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { Timestamp } from 'firebase-admin/firestore'
import { hasCurrentLinks, isOwnMail } from '../../../usecases/delivery-notes/issued-links.ts'
import type { SendAttempt } from '../../../usecases/mail/mail-ports.ts'
import { factsOfAttempt, needsMail } from '../../../usecases/mail/mail-problem.ts'
import type { MailLogDocument, RequestMailDocument } from '../documents/mail.ts'
import type { NoteDocument } from '../documents/notes.ts'
import { marksAfterWrite } from '../notes/marks.ts'
import { issueOf } from '../notes/note-document.ts'
import { withTimestamps } from '../timestamps.ts'
import { problemMarks } from './mail-problems.ts'

/** Converts an attempt to the document that `mailLog` stores. */
export function toDocument(attempt: SendAttempt): RequestMailDocument {
  return { ...withTimestamps(attempt), kind: 'request' }
}

/** Converts a document of `mailLog` to an attempt; null if it is not a request. */
export function toAttempt(id: string, data: MailLogDocument | undefined): SendAttempt | null {
  // A request has an id made of its note and key (attemptId); the id of a notice is random.
  if (data?.kind !== 'request') return null
  const { retryAt, ...others } = data
  return {
    ...others,
    ...(retryAt !== undefined && { retryAt: retryAt?.toDate() ?? null }),
    id,
    startedAt: data.startedAt.toDate(),
    leaseUntil: data.leaseUntil.toDate(),
    finishedAt: data.finishedAt?.toDate() ?? null,
  }
}

/**
 * A note's last attempt as far as it concerns the note; null if it was an earlier note's that had this number and was deleted. While that one
 * is being sent it counts, so that its end is recorded first.
 */
export function latestOf(
  attempt: SendAttempt | null,
  note: Pick<DeliveryNote, 'createdAt'>,
): SendAttempt | null {
  if (attempt === null || attempt.state === 'sending') return attempt
  return isOwnMail(attempt.startedAt, note) ? attempt : null
}

/**
 * The fields of the note that change when an attempt ends; null if none do.
 * @param latestId id of the note's last attempt
 * @param stored the attempt as it was before, with any bounces that are already known
 */
export function marksAfter(
  attempt: SendAttempt,
  at: Date,
  data: NoteDocument,
  latestId: string | undefined,
  stored: MailLogDocument | undefined,
): Pick<
  NoteDocument,
  'requestedAt' | 'requestMailedAt' | 'mailProblem' | 'mailProblemFacts' | 'marks'
> | null {
  const { id, state, to } = attempt
  const { hakkouStatus, mailProblem = null } = data
  // The note was deleted and imported again, so the mail was another note's.
  if (!isOwnMail(attempt.startedAt, issueOf(data))) return null
  if (state === 'sent') {
    const hasComeBack = stored?.bounces?.some(({ address }) => address === to) ?? false
    const problem = hasComeBack ? 'bounced' : null
    if (hasCurrentLinks(attempt.startedAt, issueOf(data))) {
      // The client has been asked again, so the link's validity starts over.
      const requestedAt = Timestamp.fromDate(at)
      const asked = { requestedAt, requestMailedAt: requestedAt }
      return { ...asked, mailProblem: problem, ...marksAfterWrite(data, asked) }
    }
    // The links were reissued while the mail was being sent, so nobody has been asked with them. Only the claim's mark goes.
    return latestId !== id || mailProblem === problem ? null : { mailProblem: problem }
  }
  // Somebody has sent another request in the meantime; only its outcome counts.
  if (state === 'sending' || latestId !== id) return null
  if (needsMail(hakkouStatus)) return problemMarks(state, factsOfAttempt(attempt))
  // The client's answer may already have settled it. We write nothing then, since a write without a change creates no new version that
  // could be announced to open lists.
  return mailProblem === null ? null : { mailProblem: null }
}

/**
 * Whether an attempt's outcome still needs to be recorded. That includes an attempt that was marked unclear when its lease expired: the
 * actual outcome replaces that mark.
 */
export function isStillOpen(stored: MailLogDocument | undefined, attempt: SendAttempt): boolean {
  if (stored?.kind !== 'request' || stored.messageId !== attempt.messageId) return false
  return stored.state === 'sending' || (stored.state === 'unclear' && attempt.state !== 'unclear')
}
