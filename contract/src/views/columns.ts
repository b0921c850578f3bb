import { type DeliveryNoteRow, ROW_FIELDS } from '../delivery-note/delivery-note.ts'

/** Every column that a list can have: those of the specification in its order, and what else a row tells. */
export const LIST_COLUMNS = [
  ...ROW_FIELDS,
  'requestedAt',
] as const satisfies readonly (keyof DeliveryNoteRow)[]

export type ListColumn = (typeof LIST_COLUMNS)[number]

/** It holds the link to the note: always the first one, and always there. */
export const LINK_COLUMN = 'billingNo' satisfies ListColumn
