import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/delivery-note'
import { ROWS_PREPARED } from '../../lib/limits.ts'
import { foldText } from '../../lib/search-text/fold-text.ts'
import { searchWords } from '../../lib/search-text/search-words.ts'

/** By what a note is found as somebody types. */
export const SEARCHED_FIELDS = [
  'billingNo',
  'jobNo',
  'clientName',
  'billingToPerson',
  'billingTitle',
  'salesPersonName',
] as const satisfies readonly (keyof DeliveryNoteRow)[]

/** Folded text has no line ends, so no word reaches over two fields. */
const BETWEEN = '\n'

/** A row stays the same object as long as nothing about it changes. */
const folded = new WeakMap<DeliveryNoteRow, string>()

function foldRow(row: DeliveryNoteRow): string {
  const fields = SEARCHED_FIELDS.map((field) => foldText(row[field]))
  // S0012 finds S-0012 too. In names a dash is the length mark, which matters.
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
 * Folds rows while there is nothing else to do, so that the first key is answered as fast as the others.
 * @returns ends it
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

/** The rows of which each word of what was typed is in some field, however it is written; all of them for no word. */
export function findRows(rows: readonly DeliveryNoteRow[], typed: string): readonly DeliveryNoteRow[] {
  return rowFinder(rows)(typed)
}

/**
 * Finds among the same rows again and again, as `findRows` does. Where something is added to what was typed before, only what that
 * found is looked at: a row that has `山田商` has `山田`.
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
