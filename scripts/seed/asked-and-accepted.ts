import { tokyoMidnight } from '@kenshu/contract/calendar-date'
import {
  type ClientDocument,
  clientDocumentSchema,
  toClientDocument,
} from '@kenshu/contract/confirm/document'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { sealDocument } from '../../functions/src/usecases/confirm/document-hash.ts'
import { COMPANY } from '../emulators/company.ts'
import { shiftDate } from './dates.ts'

/** How long before their answer the clients of the seeded notes were asked. Milliseconds. */
const ASKED_BEFORE_ANSWER = 2 * 24 * 60 * 60 * 1000

const DAY = 24 * 60 * 60 * 1000
/** How long after the delivery the clients who have not answered were asked, and how long before the month's first day at most. */
const ASKED_AFTER_DELIVERY = 2 * DAY
const ASKED_AT_MOST_BEFORE = 45 * DAY

type Answered = Pick<DeliveryNote, 'hakkouStatus' | 'deliveryDate' | 'acceptedAt' | 'rejectedAt'>

/**
 * When the client of a seeded note was asked; null if never.
 * @param firstDay first day of the seed's month; no client was asked later
 */
export function requestedAtOf(
  { hakkouStatus, deliveryDate, acceptedAt, rejectedAt }: Answered,
  firstDay: Date,
): Date | null {
  const answeredAt = acceptedAt ?? rejectedAt
  if (answeredAt !== null) return new Date(Date.parse(answeredAt) - ASKED_BEFORE_ANSWER)
  if (hakkouStatus !== '検収依頼済＆未検収') return null
  const asked = tokyoMidnight(deliveryDate).getTime() + ASKED_AFTER_DELIVERY
  const first = firstDay.getTime()
  return new Date(Math.max(Math.min(asked, first), first - ASKED_AT_MOST_BEFORE))
}

/**
 * The entry in `acceptances` of a seeded note that is accepted, sealed as the product does it; null for other notes. Its id
 * is the note's, unlike the ids of acceptances made later.
 */
export function acceptanceOf(note: DeliveryNote) {
  if (note.acceptedAt === null) return null
  const document = toClientDocument(note, { ...COMPANY, confirmBaseUrl: '' })
  return {
    noteId: note.id,
    acceptedAt: new Date(note.acceptedAt),
    acceptedBy: note.acceptedBy,
    ...sealDocument(document),
  }
}

/**
 * The entry in `rejections` of a seeded note that was sent back, sealed as the product does it; null for
 * other notes.
 */
export function rejectionOf(note: DeliveryNote) {
  if (note.rejectedAt === null) return null
  const document = toClientDocument(note, { ...COMPANY, confirmBaseUrl: '' })
  return {
    noteId: note.id,
    rejectedAt: new Date(note.rejectedAt),
    rejectedBy: note.rejectedBy,
    reason: note.rejectionReason,
    lines: note.rejectedLines,
    ...sealDocument(document),
  }
}

/** The text of a seeded acceptance or rejection, with its dates moved as the note's are, sealed again. */
export function shiftSealed(text: string, months: number): { text: string; hash: string } {
  const document: ClientDocument = clientDocumentSchema.parse(JSON.parse(text))
  return sealDocument({
    ...document,
    deliveryDate: shiftDate(document.deliveryDate, months),
    billingDate: shiftDate(document.billingDate, months),
  })
}
