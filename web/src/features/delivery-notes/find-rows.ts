import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/delivery-note'
import { ROWS_PREPARED } from '../../lib/limits.ts'
import { foldText } from '../../lib/search-text/fold-text.ts'
import { searchWords } from '../../lib/search-text/search-words.ts'

/** The fields that the search looks at while the user types. */
export const SEARCHED_FIELDS = [
  'billingNo',
  'jobNo',
  'clientName',
  'billingToPerson',
  'billingTitle',
  'salesPersonName',
] as const satisfies readonly (keyof DeliveryNoteRow)[]

/** Folded text contains no line breaks, so no word matches across two fields. */
const BETWEEN = '\n'

/** A cache. A row stays the same object until something in it changes. */
const folded = new WeakMap<DeliveryNoteRow, string>()

function foldRow(row: DeliveryNoteRow): string {
  const fields = SEARCHED_FIELDS.map((field) => foldText(row[field]))
  // S0012 also finds S-0012. Not so in names, where the dash is the length mark and matters.
  const numbers = [row.billingNo, row.jobNo].map((number) => foldText(number).replaceAll('-', ''))
  return [...fields, ...numbers].join(BETWEEN)
}

function foldedRow(row: DeliveryNoteRow): string {
  let text = folded.get(row)
  if (text === undefined) {
    text = foldRow(row)
    folded.set(row, text)
  }
  return text
}

/**
 * Indexes rows while the browser is idle, so that the first key stroke is as fast as the others.
 * @returns cancels it
 */
export function prepareRows(rows: readonly DeliveryNoteRow[]): () => void {
  let next = 0
  let timer = setTimeout(prepareSome, 0)
  function prepareSome() {
    rows.slice(next, next + ROWS_PREPARED).forEach(foldedRow)
    next += ROWS_PREPARED
    if (next < rows.length) timer = setTimeout(prepareSome, 0)
  }
  return () => {
    clearTimeout(timer)
  }
}

/** The rows in which each typed word matches some field, in any spelling; all rows if nothing was typed. */
export function findRows(rows: readonly DeliveryNoteRow[], typed: string): readonly DeliveryNoteRow[] {
  return rowFinder(rows)(typed)
}

/**
 * Searches the same rows repeatedly, with the same result as `findRows`. If the user appends text, only the previous matches are
 * searched, because a row with `山田商` also has `山田`.
 */
export function rowFinder(rows: readonly DeliveryNoteRow[]): (typed: string) => readonly DeliveryNoteRow[] {
  let before: { words: readonly string[]; found: readonly DeliveryNoteRow[] } = { words: [], found: rows }
  return (typed) => {
    const words = searchWords(typed)
    if (words.length === 0) return rows
    const isNarrower = before.words.every((known) => words.some((word) => word.includes(known)))
    const found = (isNarrower ? before.found : rows).filter((row) => {
      const text = foldedRow(row)
      return words.every((word) => text.includes(word))
    })
    before = { words, found }
    return found
  }
}
