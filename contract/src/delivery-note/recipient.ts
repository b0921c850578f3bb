import type { DeliveryNote } from './delivery-note.ts'

/** The address of a note's client, to which its request and all other mails about it go: the corrected one, or ZAC's; '' if there is none. */
export function requestRecipient(
  note: Pick<DeliveryNote, 'salesChangedClientContactEmail' | 'documentEmail'>,
): string {
  return (note.salesChangedClientContactEmail || note.documentEmail).trim()
}

/** The person at the client to whom a note and its mails are addressed: the corrected name, or ZAC's; '' if there is none. */
export function recipientPerson(
  note: Pick<DeliveryNote, 'salesChangedClientContactName' | 'billingToPerson'>,
): string {
  return note.salesChangedClientContactName || note.billingToPerson
}
