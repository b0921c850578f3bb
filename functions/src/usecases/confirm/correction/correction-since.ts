import type { Correction } from '@kenshu/contract/confirm/correction'
import { correctionBlocks } from '@kenshu/contract/confirm/correction-blocks'
import { toClientDocument } from '@kenshu/contract/confirm/document'
import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { MailBlock } from '@kenshu/contract/mail-blocks'
import type { Rejection } from '../confirm-ports.ts'
import { answeredDocument } from '../confirm-view.ts'
import { correctionOf } from './correction-of.ts'

/** What has changed since a note's client sent it back; null if they never did, or have accepted it since. */
export function correctionSince(
  note: DeliveryNote,
  rejection: Rejection | null,
  sender: Sender,
): Correction | null {
  if (rejection === null) return null
  return correctionOf(rejection, answeredDocument(rejection), toClientDocument(note, sender))
}

/** What has changed since the rejection, as blocks for the mail of a new request; none if nothing has changed. */
export function changesInMail(note: DeliveryNote, rejection: Rejection | null, sender: Sender): MailBlock[] {
  return correctionBlocks(correctionSince(note, rejection, sender), note.deliveryItems)
}
