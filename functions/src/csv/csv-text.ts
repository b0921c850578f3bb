import { CELL_CHARACTERS } from '@kenshu/contract/limits'
import { stringify } from 'csv-stringify/sync'
import { CUT_MARK } from '../messages/promote.ts'
import { harmless } from './harmless.ts'

/** Tells Excel that the file is UTF-8. */
export const BOM = '\ufeff'
const LINE_END = '\r\n'
/**
 * Characters at which a spreadsheet may be set to split lines, so that a cell would begin after them. CSV itself requires no quotes for tab
 * and semicolon.
 */
const SPLITTING = /[\r\n\t;]/
const NEEDS_QUOTES = /[",\r\n\t;]/
const HIGH_SURROGATE = /[\uD800-\uDBFF]$/

/** Whether Excel would cut a cell off. */
export function isTooLong(cell: string): boolean {
  return cell.length > CELL_CHARACTERS
}

/** Truncates and marks a cell that is too long for Excel, without splitting a character. */
function fitting(cell: string): string {
  if (!isTooLong(cell)) return cell
  return cell.slice(0, CELL_CHARACTERS - CUT_MARK.length).replace(HIGH_SURROGATE, '') + CUT_MARK
}

/** Rows of cells as CSV, truncated and quoted if necessary. Each row ends with CR LF. */
export function csvLines(rows: Iterable<readonly string[]>): string {
  let text = ''
  let quoted: string[][] = []
  const withQuoted = () => {
    if (quoted.length > 0) text += stringify(quoted, { record_delimiter: LINE_END, quoted_match: SPLITTING })
    quoted = []
    return text
  }
  for (const row of rows) {
    const cells = row.some(isTooLong) ? row.map(fitting) : [...row]
    // Most rows need no quotes, and there are millions of rows, so only the others go through csv-stringify, in groups.
    if (cells.some((cell) => NEEDS_QUOTES.test(cell))) quoted.push(cells)
    else text = withQuoted() + cells.join(',') + LINE_END
  }
  return withQuoted()
}

function* harmlessRows(rows: Iterable<readonly string[]>): Generator<string[]> {
  for (const row of rows) yield row.map(harmless)
}

/** Lines of a CSV file for Excel: CR LF, and no cell that a spreadsheet would evaluate as a formula. */
export function csvText(rows: Iterable<readonly string[]>): string {
  return csvLines(harmlessRows(rows))
}

/** The beginning of a CSV file for Excel: UTF-8 BOM and header. */
export function csvHead(header: readonly string[]): string {
  return BOM + csvText([header])
}
