import { Timestamp } from 'firebase-admin/firestore'
import type { SendAttempt } from '../../../usecases/mail/mail-ports.ts'
import { factsOfAttempt, needsMail } from '../../../usecases/mail/mail-problem.ts'
import type { MailLogDocument, RequestMailDocument } from '../documents/mail.ts'
import type { NoteDocument } from '../documents/notes.ts'
import { timestampOrNull } from '../timestamps.ts'
import { problemMarks } from './mail-problems.ts'

/** An attempt as `mailLog` keeps it. */
export function toDocument({ retryAt, ...attempt }: SendAttempt): RequestMailDocument {
  return {
    ...attempt,
    ...(retryAt !== undefined && { retryAt: timestampOrNull(retryAt) }),
    kind: 'request',
    startedAt: Timestamp.fromDate(attempt.startedAt),
    leaseUntil: Timestamp.fromDate(attempt.leaseUntil),
    finishedAt: attempt.finishedAt === null ? null : Timestamp.fromDate(attempt.finishedAt),
  }
}

/** The other way round; null for what is no request. */
export function toAttempt(id: string, data: MailLogDocument | undefined): SendAttempt | null {
  // The id is a hash of what is asked for; a notice's is drawn at random.
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
 * What an attempt's end changes at its note; null for nothing.
 * @param latestId of the note's last attempt
 * @param stored the attempt as it was, with what is known already to have come back of it
 */
export function marksAfter(
  attempt: SendAttempt,
  at: Date,
  { hakkouStatus, mailProblem = null }: NoteDocument,
  latestId: string | undefined,
  stored: MailLogDocument | undefined,
): Pick<NoteDocument, 'requestedAt' | 'mailProblem' | 'mailProblemFacts'> | null {
  const { id, state, to } = attempt
  // The client has been asked again, so the link's time starts again.
  if (state === 'sent') {
    const hasComeBack = stored?.bounces?.some(({ address }) => address === to) ?? false
    return { requestedAt: Timestamp.fromDate(at), mailProblem: hasComeBack ? 'bounced' : null }
  }
  // Somebody has sent again meanwhile: what became of that counts.
  if (state === 'sending' || latestId !== id) return null
  if (needsMail(hakkouStatus)) return problemMarks(state, factsOfAttempt(attempt))
  // The client's answer may have settled it already: a write that changes nothing makes no version that lists could be told of.
  return mailProblem === null ? null : { mailProblem: null }
}

/**
 * Whether an end is still to be recorded. Somebody may have called the attempt unclear when its lease ran out; what we know now is
 * better.
 */
export function isStillOpen(stored: MailLogDocument | undefined, attempt: SendAttempt): boolean {
  if (stored?.kind !== 'request' || stored.messageId !== attempt.messageId) return false
  return stored.state === 'sending' || (stored.state === 'unclear' && attempt.state !== 'unclear')
}
