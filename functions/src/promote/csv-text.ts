import { stringify } from 'csv-stringify/sync'

/** By this Excel knows that a file is UTF-8. */
export const BOM = '\ufeff'
const ROWS_AT_ONCE = 500
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/
const NEGATIVE_NUMBER = /^-¥?\d[\d,]*(?:\.\d+)?$/

/**
 * A cell that a spreadsheet would run as a formula, made harmless by a leading apostrophe. Negative numbers are left
 * alone: csv-stringify's escape_formulas would spoil them.
 */
export function harmless(cell: string): string {
  return FORMULA_START.test(cell) && !NEGATIVE_NUMBER.test(cell) ? `'${cell}` : cell
}

/** Rows of cells as they are, quoted where they must be; each ends with CR LF. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  // A lone CR or LF inside a cell must be quoted too.
  return stringify([...rows], { record_delimiter: '\r\n', quoted_match: /[\r\n]/ })
}

function toText(rows: readonly (readonly string[])[]): string {
  return csvLines(rows.map((row) => row.map(harmless)))
}

/** A CSV file for Excel, piece by piece: UTF-8 with BOM, CR LF, no cell that would run as a formula. */
export function* csvText(header: readonly string[], rows: Iterable<readonly string[]>): Generator<string> {
  yield BOM + toText([header])
  let batch: (readonly string[])[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < ROWS_AT_ONCE) continue
    yield toText(batch)
    batch = []
  }
  if (batch.length > 0) yield toText(batch)
}
