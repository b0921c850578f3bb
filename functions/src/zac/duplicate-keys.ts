import { columnsOf, type ReadLayout, type ZacFileName } from '@kenshu/contract/upload/layout'
import { FILE_LIMITS } from '../config/limits/files.ts'
import { keyTwice, namedLines } from '../messages/zac-files.ts'
import { shownValue } from './typed-rows.ts'
import type { ZacRow } from './zac-export.ts'

/** `5行目、9行目`; if there are many lines, the first ones and how many more. */
export function nameLines(lines: readonly number[]): string {
  const named = lines.slice(0, FILE_LIMITS.linesNamed)
  return namedLines(named, lines.length - named.length)
}

/** Groups of rows with the same text. Rows without text are left out. */
function sameText<T>(rows: readonly T[], textOf: (row: T) => string): Iterable<T[]> {
  const first = new Map<string, T>()
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const text = textOf(row)
    if (text === '') continue
    const one = first.get(text)
    if (one === undefined) {
      first.set(text, row)
      continue
    }
    const group = groups.get(text)
    if (group === undefined) groups.set(text, [one, row])
    else group.push(row)
  }
  return groups.values()
}

/**
 * Groups of rows with the same key.
 * @param parts the parts of the key; a row with an empty part has no key
 */
function* sameKey<T>(rows: T[], [part, ...rest]: readonly ((row: T) => string)[]): Generator<T[]> {
  if (part === undefined) yield rows
  else for (const group of sameText(rows, part)) yield* sameKey(group, rest)
}

/** Marks all rows whose key occurs more than once in the file as wrong. A key with an empty part does not count. */
export function markDuplicateKeys<F extends ZacFileName>(
  file: F,
  rows: ZacRow<F>[],
  layout: ReadLayout,
): readonly ZacRow<F>[] {
  const { key } = layout[file]
  const columns = columnsOf(file, layout)
  const header = key.map((field) => columns[field]?.header ?? field).join(' + ')
  const parts = key.map((field) => ({ codes }: ZacRow<F>) => {
    const texts: Readonly<Record<string, string | number | null>> = codes
    return String(texts[field] ?? '')
  })
  const linesOf = new Map<ZacRow<F>, readonly number[]>()
  for (const group of sameKey(rows, parts)) {
    const lines = group.map(({ line }) => line)
    for (const row of group) linesOf.set(row, lines)
  }
  if (linesOf.size === 0) return rows

  return rows.map((row) => {
    const lines = linesOf.get(row)
    if (lines === undefined) return row
    const reason = keyTwice(header, lines.length, nameLines(lines))
    const value = shownValue(parts.map((part) => part(row)).join(' + '))
    const fault = { file, line: row.line, column: header, value, reason }
    return { ...row, value: null, faults: [...row.faults, fault], sameKeyLines: lines }
  })
}
