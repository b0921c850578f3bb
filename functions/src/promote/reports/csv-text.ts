import { stringify } from 'csv-stringify/sync'

/** Tells Excel that a file is UTF-8. */
export const BOM = '\ufeff'
const LINE_END = '\r\n'
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/
const NEGATIVE_NUMBER = /^-¥?\d[\d,]*(?:\.\d+)?$/
const NEEDS_QUOTES = /[",\r\n]/

/**
 * Prefixes an apostrophe to a cell that a spreadsheet would run as a formula. Negative numbers stay as they are:
 * csv-stringify's escape_formulas would spoil them.
 */
export function harmless(cell: string): string {
  return FORMULA_START.test(cell) && !NEGATIVE_NUMBER.test(cell) ? `'${cell}` : cell
}

function csvLine(cells: readonly string[]): string {
  // Most rows need no quotes, and there are millions, so only the others go through csv-stringify.
  if (!cells.some((cell) => NEEDS_QUOTES.test(cell))) return cells.join(',') + LINE_END
  // A single CR or LF inside a cell must be quoted too.
  return stringify([[...cells]], { record_delimiter: LINE_END, quoted_match: /[\r\n]/ })
}

/** Rows of cells, quoted if necessary. Each ends with CR LF. */
export function csvLines(rows: Iterable<readonly string[]>): string {
  let text = ''
  for (const row of rows) text += csvLine(row)
  return text
}

/** Lines of a CSV file for Excel: CR LF, no cell that a spreadsheet would run as a formula. */
export function csvText(rows: Iterable<readonly string[]>): string {
  let text = ''
  for (const row of rows) text += csvLine(row.map(harmless))
  return text
}

/** The beginning of a CSV file for Excel: UTF-8 BOM and header. */
export function csvHead(header: readonly string[]): string {
  return BOM + csvText([header])
}
