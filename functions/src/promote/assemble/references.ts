import type { ZacFileName } from '@kenshu/contract/upload/layout'
import { FILE_LIMITS } from '../../config/limits/files.ts'
import { noSuchRow, severalRows } from '../../messages/zac-files.ts'
import { nameLines } from '../../zac/duplicate-keys.ts'
import type { Fault, ZacRow } from '../../zac/zac-export.ts'

/** The rows of a master file by code; several if the code is duplicated. */
export type RowsByCode<F extends ZacFileName> = ReadonlyMap<string, readonly ZacRow<F>[]>

/** Wrong rows that some note needs. They are reported with that note. */
export type NeededRows = Set<ZacRow<ZacFileName>>

/** Indexes rows by a code. Rows without it are left out. */
export function byCode<F extends ZacFileName>(
  rows: readonly ZacRow<F>[],
  codeOf: (row: ZacRow<F>) => string,
): Map<string, ZacRow<F>[]> {
  const index = new Map<string, ZacRow<F>[]>()
  for (const row of rows) {
    const code = codeOf(row)
    if (code === '') continue
    const there = index.get(code)
    if (there === undefined) index.set(code, [row])
    else there.push(row)
  }
  // A list that has grown has spare capacity; a copy has none.
  for (const [code, there] of index) if (there.length > 1) index.set(code, there.slice())
  return index
}

/** A code in one file that refers to a row of another file. */
export interface Reference {
  readonly file: ZacFileName
  readonly line: number
  readonly column: string
  readonly code: string
}

/**
 * Finds the row that a code names, and what is wrong with it.
 * @param faults receives the fault of the reference (no such row, or a duplicate key) and the faults of the row itself
 * @returns the row, valid or not; null unless exactly one exists. An empty code counts as a fault of its own row
 */
export function follow<F extends ZacFileName>(
  reference: Reference,
  target: { file: F; rows: RowsByCode<F>; needed: NeededRows },
  faults: Fault[],
): ZacRow<F> | null {
  const { code } = reference
  if (code === '') return null
  const found = target.rows.get(code) ?? []
  const [row] = found
  // Nearly all references are right, and an export has hundreds of thousands.
  if (row !== undefined && found.length === 1 && row.faults.length === 0) return row
  const { file, line, column } = reference
  const place = { file, line, column }
  if (row === undefined) {
    faults.push({ ...place, value: code, reason: noSuchRow(column, target.file) })
    return null
  }
  if (found.length > 1) {
    const lines = nameLines(row.sameKeyLines)
    faults.push({
      ...place,
      value: code,
      reason: severalRows(column, target.file, found.length, lines),
    })
  }
  // Rows with the same key are all wrong, so they are all added with the first one: there may be as many as the file has rows.
  if (row.faults.length > 0 && !target.needed.has(row)) for (const each of found) target.needed.add(each)
  for (const each of found.slice(0, FILE_LIMITS.twinsExplained)) faults.push(...each.faults)
  return found.length === 1 ? row : null
}
