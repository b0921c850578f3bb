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

/** Marks the rows whose key stands in the file more than once: all of them are wrong. A key with an empty part is none. */
export function markDuplicateKeys<F extends ZacFileName>(file: F, rows: readonly ZacRow<F>[]): ZacRow<F>[] {
  const { key, columns }: { key: readonly string[]; columns: Readonly<Record<string, Column>> } = LAYOUT[file]
  const header = key.map((field) => columns[field]?.header ?? field).join(' + ')
  const partsOf = (row: ZacRow<F>) => {
    const codes: Readonly<Record<string, string>> = row.codes
    return key.map((field) => codes[field] ?? '')
  }
  const nameOf = (parts: readonly string[]) =>
    parts.includes('') ? null : parts.length === 1 ? (parts[0] ?? null) : JSON.stringify(parts)

  const first = new Map<string, number>()
  const groups = new Map<string, number[]>()
  for (const row of rows) {
    const name = nameOf(partsOf(row))
    if (name === null) continue
    const firstLine = first.get(name)
    const group = groups.get(name)
    if (group !== undefined) group.push(row.line)
    else if (firstLine !== undefined) groups.set(name, [firstLine, row.line])
    else first.set(name, row.line)
  }
  if (groups.size === 0) return [...rows]

  return rows.map((row) => {
    const parts = partsOf(row)
    const name = nameOf(parts)
    const lines = name === null ? undefined : groups.get(name)
    if (lines === undefined) return row
    const reason = `同じ${header}が${String(lines.length)}行あります（${nameLines(lines)}）`
    const fault = { file, line: row.line, column: header, value: shownValue(parts.join(' + ')), reason }
    return { ...row, value: null, faults: [...row.faults, fault], sameKeyLines: lines }
  })
}
