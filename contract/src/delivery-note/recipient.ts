import type { DeliveryNote } from './delivery-note.ts'
import { oneLine } from './one-line.ts'

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

type RecipientFields = Pick<DeliveryNote, 'clientName' | 'salesChangedClientContactEmail' | 'documentEmail'>

/** A key for the recipient of a request: the address, ignoring case, and the client. */
export function recipientKey(to: string, clientName: string): string {
  return `${to.trim().toLowerCase()}\n${oneLine(clientName)}`
}

function recipientKeyOf(note: RecipientFields): string {
  return recipientKey(requestRecipient(note), note.clientName)
}

/** Whether two notes have the same recipient: one address of one client. */
export function hasSameRecipient(a: RecipientFields, b: RecipientFields): boolean {
  return recipientKeyOf(a) === recipientKeyOf(b)
}
