import type { DeliveryNote } from '../delivery-note/delivery-note.ts'
import { foldText } from './fold-text.ts'
import { readAmount } from './read-amount.ts'

/** The texts of a note that a search looks at. */
export const SEARCHED_FIELDS = [
  'billingNo',
  'jobNo',
  'clientName',
  'billingToPerson',
  'billingTitle',
  'salesPersonName',
] as const satisfies readonly (keyof DeliveryNote)[]

/** The amounts that a search compares with a typed amount. Integer yen. */
export const SEARCHED_AMOUNTS = [
  'totalAmountWithTax',
  'amountWithoutTax',
] as const satisfies readonly (keyof DeliveryNote)[]

/** The fields of a note that a search needs. A list row has all of them. */
export type SearchedFields = Pick<
  DeliveryNote,
  (typeof SEARCHED_FIELDS)[number] | (typeof SEARCHED_AMOUNTS)[number]
>

/** Folded text contains no line breaks, so no word matches across two fields. */
const BETWEEN = '\n'

/** The folded texts of a note in one string, in which a folded word is searched as a substring. */
export function foldRow(row: SearchedFields): string {
  const fields = SEARCHED_FIELDS.map((field) => foldText(row[field]))
  // S0012 also finds S-0012. Not so in names, where the dash is the length mark and matters.
  const numbers = [row.billingNo, row.jobNo].map((number) => foldText(number).replaceAll('-', ''))
  return [...fields, ...numbers].join(BETWEEN)
}

/** A typed word: its folded text, and the amount in yen that it may be (503,800 or 50万); null if it is none. */
export interface SearchWord {
  text: string
  amount: number | null
}

/** Splits a search text into words, all of which must match. Words that fold to nothing (a dot, a bracket) are dropped. */
export function searchWordsOf(typed: string): SearchWord[] {
  return typed
    .split(/\s+/u)
    .map((word) => ({ text: foldText(word), amount: readAmount(word) }))
    .filter(({ text }) => text !== '')
}

/**
 * Whether a note matches a word: some text contains it, or some amount is equal.
 * @param folded foldRow of the note
 */
export function matchesWord(row: SearchedFields, folded: string, { text, amount }: SearchWord): boolean {
  if (folded.includes(text)) return true
  return amount !== null && SEARCHED_AMOUNTS.some((field) => row[field] === amount)
}
