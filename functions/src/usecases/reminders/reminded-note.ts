import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'

/** What reminders need of a note; the rest of it is not read. */
export const REMINDED_FIELDS = [
  'billingNo',
  'hakkouStatus',
  'isAccepted',
  'acceptedAt',
  'clientName',
  'billingToPerson',
  'salesChangedClientContactName',
  'salesChangedClientContactEmail',
  'documentEmail',
  'salesPersonName',
  'salesPersonEmail',
  'jobNo',
  'projectName',
  'amountWithoutTax',
  'totalAmountWithTax',
  'accessToken',
  'password',
] as const satisfies readonly (keyof DeliveryNote)[]

/** What reminders there have been since the client was last asked. */
export interface Reminded {
  /** turns that have passed: a mail each, or taken out by somebody */
  turns: number
  /** the last time that one passed, the one before the link's end included; null: none has */
  lastAt: Date | null
  /** the client was told that the link is about to run out */
  isExpiryTold: boolean
}

export const NEVER_REMINDED: Reminded = { turns: 0, lastAt: null, isExpiryTold: false }

/** A note as reminders see it. */
export type RemindedNote = Pick<DeliveryNote, 'id' | (typeof REMINDED_FIELDS)[number]> & {
  requestedAt: Date | null
  reminded: Reminded
  /** somebody has switched reminders off for it */
  isOff: boolean
  /** its request did not arrive, or nobody knows */
  hasMailProblem: boolean
  /** key of the day of which it was taken out; '' for none */
  takenOutOn: string
}

/** To whom a note's mails go. */
export function recipientOf(
  note: Pick<RemindedNote, 'salesChangedClientContactEmail' | 'documentEmail'>,
): string {
  return (note.salesChangedClientContactEmail || note.documentEmail).trim()
}
