import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import {
  foldRow,
  matchesWord,
  type SearchWord,
  searchWordsOf,
} from '@kenshu/contract/search-text/searched-row'
import { whenIdle } from '../../lib/idle.ts'
import { ROWS_PREPARED, ROWS_PREPARED_MS } from '../../lib/limits.ts'

/** A cache. A row stays the same object until something in it changes. */
const folded = new WeakMap<DeliveryNoteRow, string>()

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
  let cancel = whenIdle(prepareSome, ROWS_PREPARED_MS)
  function prepareSome() {
    rows.slice(next, next + ROWS_PREPARED).forEach(foldedRow)
    next += ROWS_PREPARED
    if (next < rows.length) cancel = whenIdle(prepareSome, ROWS_PREPARED_MS)
  }
  return () => {
    cancel()
  }
}

/** The rows in which each typed word matches some field, in any spelling; all rows if nothing was typed. */
export function findRows(rows: readonly DeliveryNoteRow[], typed: string): readonly DeliveryNoteRow[] {
  return rowFinder(rows)(typed)
}

/** Whether every row that matches `word` also matches `known`. An amount may match although its beginning does not. */
function isNarrowerThan(word: SearchWord, known: SearchWord): boolean {
  return word.text.includes(known.text) && word.amount === null
}

/**
 * Searches the same rows repeatedly, with the same result as `findRows`. If the user appends text, only the previous matches are
 * searched, because a row with `山田商` also has `山田`.
 */
export function rowFinder(rows: readonly DeliveryNoteRow[]): (typed: string) => readonly DeliveryNoteRow[] {
  let before: { words: readonly SearchWord[]; found: readonly DeliveryNoteRow[] } = { words: [], found: rows }
  return (typed) => {
    const words = searchWordsOf(typed)
    if (words.length === 0) return rows
    const isNarrower = before.words.every((known) => words.some((word) => isNarrowerThan(word, known)))
    const found = (isNarrower ? before.found : rows).filter((row) => {
      const text = foldedRow(row)
      return words.every((word) => matchesWord(row, text, word))
    })
    before = { words, found }
    return found
  }
}
