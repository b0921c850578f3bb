import type { ZacFileName } from '@kenshu/contract/upload/schema'
import { type Column, LAYOUT } from './layout.ts'
import { shownValue } from './typed-rows.ts'
import type { ZacRow } from './zac-export.ts'

const LINES_NAMED = 5

/** `5行目、9行目`, and how many more where there are many. */
export function nameLines(lines: readonly number[]): string {
  const named = lines.slice(0, LINES_NAMED).map((line) => `${String(line)}行目`)
  const more = lines.length - named.length
  return named.join('、') + (more > 0 ? `ほか${String(more)}行` : '')
}

/** Lines of the rows that have the same key, by key, of keys that stand there more than once. */
type LinesByKey = ReadonlyMap<string, readonly number[]>

function sameKeys<T>(rows: readonly T[], keyOf: (row: T) => string, lineOf: (row: T) => number): LinesByKey {
  const first = new Map<string, number>()
  const groups = new Map<string, number[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === '') continue
    const line = lineOf(row)
    const firstLine = first.get(key)
    if (firstLine === undefined) {
      first.set(key, line)
      continue
    }
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [firstLine, line])
    else group.push(line)
  }
  return groups
}

/** Marks the rows whose key stands in the file more than once: all of them are wrong. A key with an empty part is none. */
export function markDuplicateKeys<F extends ZacFileName>(
  file: F,
  rows: readonly ZacRow<F>[],
): readonly ZacRow<F>[] {
  const { key, columns }: { key: readonly string[]; columns: Readonly<Record<string, Column>> } = LAYOUT[file]
  const header = key.map((field) => columns[field]?.header ?? field).join(' + ')
  const partsOf = (row: ZacRow<F>) => {
    const codes: Readonly<Record<string, string>> = row.codes
    return key.map((field) => codes[field] ?? '')
  }
  // No code holds a NUL: the decoder refuses it. So the parts cannot run into each other.
  const keyOf = (row: ZacRow<F>) => {
    const parts = partsOf(row)
    return parts.includes('') ? '' : parts.join('\0')
  }
  const groups = sameKeys(rows, keyOf, (row) => row.line)
  if (groups.size === 0) return rows

  return rows.map((row) => {
    const lines = groups.get(keyOf(row))
    if (lines === undefined) return row
    const reason = `同じ${header}が${String(lines.length)}行あります（${nameLines(lines)}）`
    const value = shownValue(partsOf(row).join(' + '))
    const fault = { file, line: row.line, column: header, value, reason }
    return { ...row, value: null, faults: [...row.faults, fault], sameKeyLines: lines }
  })
}
