import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'

/** The fields of a note that reminders need; others are not read. */
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

/** The reminders since the client was last asked. */
export interface Reminded {
  /** number of turns that have passed, with a mail or because staff excluded the note */
  turns: number
  /** when a turn last passed, including the announcement of the link's expiry; null if none has */
  lastAt: Date | null
  /** whether the client was told that the link is about to expire */
  isExpiryTold: boolean
}

export const NEVER_REMINDED: Reminded = { turns: 0, lastAt: null, isExpiryTold: false }

/** A note as reminders see it. */
export type RemindedNote = Pick<DeliveryNote, 'id' | (typeof REMINDED_FIELDS)[number]> & {
  requestedAt: Date | null
  reminded: Reminded
  /** whether somebody has switched its reminders off */
  isOff: boolean
  /** whether its request did not arrive, or that is unknown */
  hasMailProblem: boolean
  /** key of the day from which it was excluded; '' if none */
  takenOutOn: string
}
