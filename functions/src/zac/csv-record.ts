import type { ParseError } from 'papaparse'

const CELL = '(?:"[^"]*(?:""[^"]*)*"|[^",]*)'
/** A record as RFC 4180 writes it, without its line break. */
const RECORD = new RegExp(`^${CELL}(?:,${CELL})*$`)

const REASONS: Partial<Record<ParseError['code'], string>> = {
  InvalidQuotes: '閉じる引用符（"）のあとに文字があります',
  MissingQuotes: '引用符（"）が閉じられていません',
}

/** A record as Papa Parse read it: its cells, and the text of the file that it made them of, line break included. */
export interface ReadRecord {
  readonly cells: readonly string[]
  readonly text: string
  readonly errors: readonly ParseError[]
}

/** The text of a record without its line break. */
function withoutBreak(text: string): string {
  if (text.endsWith('\r\n')) return text.slice(0, -2)
  return text.endsWith('\n') ? text.slice(0, -1) : text
}

/** The cells of a record whose lines may end with CR LF, where Papa Parse was told LF: a CR stays in the last cell. */
export function cellsOf({ cells, text }: ReadRecord): readonly string[] {
  const last = cells.at(-1)
  if (last === undefined || !text.endsWith('\r\n') || text.endsWith('"\r\n')) return cells
  return [...cells.slice(0, -1), last.slice(0, -1)]
}

/** What a fault of Papa Parse says to the person who uploads. */
export function reasonOf(errors: readonly ParseError[]): string | undefined {
  const [first] = errors
  return first === undefined ? undefined : REASONS[first.code]
}

/** What is wrong with the quotes of a record, which Papa Parse takes in places where RFC 4180 has none; null for nothing. */
export function quoteFault({ text, errors }: ReadRecord): string | null {
  if (!text.includes('"')) return null
  return reasonOf(errors) ?? (RECORD.test(withoutBreak(text)) ? null : '引用符（"）が値の途中にあります')
}

/** The number of line breaks in a text. */
export function breaksIn(text: string): number {
  let breaks = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) breaks++
  return breaks
}
