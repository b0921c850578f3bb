import { type DeliveryNoteRow, ROW_FIELDS } from '../delivery-note/row.ts'

/** Every possible column of the list: those of the specification in its order, then further ones. */
export const LIST_COLUMNS = [
  ...ROW_FIELDS,
  'requestedAt',
  'rejectedAt',
] as const satisfies readonly (keyof DeliveryNoteRow)[]

export type ListColumn = (typeof LIST_COLUMNS)[number]

/** This column holds the link to the note. It is always visible and always first. */
export const LINK_COLUMN = 'billingNo' satisfies ListColumn
