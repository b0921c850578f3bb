import { stringify } from 'csv-stringify/sync'
import { FILE_LIMITS } from '../../config/limits/files.ts'
import { CUT_MARK } from '../../messages/promote.ts'
import { harmless } from './harmless.ts'

/** Tells Excel that a file is UTF-8. */
export const BOM = '\ufeff'
const LINE_END = '\r\n'
/** Besides what CSV asks for: characters at which somebody may have a spreadsheet split lines, so that a cell would begin there. */
const SPLITTING = /[\r\n\t;]/
const NEEDS_QUOTES = /[",\r\n\t;]/
const HIGH_SURROGATE = /[\uD800-\uDBFF]$/

export function isTooLong(cell: string): boolean {
  return cell.length > FILE_LIMITS.cellCharacters
}

/** A cell that fits into Excel: if it is too long, it is cut between two characters and marked. */
function fitting(cell: string): string {
  if (!isTooLong(cell)) return cell
  return cell.slice(0, FILE_LIMITS.cellCharacters - CUT_MARK.length).replace(HIGH_SURROGATE, '') + CUT_MARK
}

/** Rows of cells, cut and quoted if necessary. Each ends with CR LF. */
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
    // Most rows need no quotes, and there are millions, so only the others go through csv-stringify, together.
    if (cells.some((cell) => NEEDS_QUOTES.test(cell))) quoted.push(cells)
    else text = withQuoted() + cells.join(',') + LINE_END
  }
  return withQuoted()
}

function* harmlessRows(rows: Iterable<readonly string[]>): Generator<string[]> {
  for (const row of rows) yield row.map(harmless)
}

/** Lines of a CSV file for Excel: CR LF, no cell that a spreadsheet would run as a formula. */
export function csvText(rows: Iterable<readonly string[]>): string {
  return csvLines(harmlessRows(rows))
}

/** The beginning of a CSV file for Excel: UTF-8 BOM and header. */
export function csvHead(header: readonly string[]): string {
  return BOM + csvText([header])
}
