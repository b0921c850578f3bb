import { requestRecipient } from '@kenshu/contract/delivery-note/recipient'
import type { NoteMark } from '@kenshu/contract/delivery-note/row'
import { type DeliveryNoteStatus, UNASKED_STATUSES } from '@kenshu/contract/delivery-note/status'

/** What the marks of a note are derived from. */
export interface MarkedNote {
  readonly hakkouStatus: DeliveryNoteStatus
  readonly documentEmail: string
  readonly salesChangedClientContactEmail: string
  /** when the client was last asked, by the mail or by setting the status; null if never */
  readonly requestedAt: Date | null
  /** when a request was last mailed while the status stayed; null if never */
  readonly requestMailedAt: Date | null
  /** when the links were last reissued; null if never */
  readonly reissuedAt: Date | null
  /** whether the note's sales person has yet to see the client's last answer */
  readonly unseenAnswer: boolean
}

/** The statuses whose next step is a mail to the client. */
const TO_BE_MAILED: readonly DeliveryNoteStatus[] = ['営業未対応', 'CL検収拒否']

/** The statuses that are the client's own answer. */
const ANSWERED: readonly DeliveryNoteStatus[] = ['CL検収拒否', 'CL検収済']

/**
 * Whether the client has a mail with the current links, and only the status is left. The two moments are compared because staff may also
 * ask by setting the status, and back: the last asking then was no mail, while an undo restores the mail's moment. Links that were reissued
 * since reach the client only by another mail.
 */
function isSentUnset({ hakkouStatus, requestedAt, requestMailedAt, reissuedAt }: MarkedNote): boolean {
  return (
    UNASKED_STATUSES.includes(hakkouStatus) &&
    requestMailedAt !== null &&
    requestedAt?.getTime() === requestMailedAt.getTime() &&
    (reissuedAt === null || reissuedAt < requestMailedAt)
  )
}

/** Whether each mark applies. */
const APPLIES: Record<NoteMark, (note: MarkedNote) => boolean> = {
  no_recipient: (note) =>
    TO_BE_MAILED.includes(note.hakkouStatus) && requestRecipient(note) === '' && !isSentUnset(note),
  sent_unset: isSentUnset,
  new_answer: ({ hakkouStatus, unseenAnswer }) => unseenAnswer && ANSWERED.includes(hakkouStatus),
}

/** The marks of a note (docs/decisions/0039-today.md). */
export function noteMarks(note: MarkedNote): Partial<Record<NoteMark, true>> {
  const marks: Partial<Record<NoteMark, true>> = {}
  if (APPLIES.no_recipient(note)) marks.no_recipient = true
  if (APPLIES.sent_unset(note)) marks.sent_unset = true
  if (APPLIES.new_answer(note)) marks.new_answer = true
  return marks
}
