import type { ZacFileName } from '@kenshu/contract/upload/schema'
import { nameLines } from '../../zac/duplicate-keys.ts'
import type { Fault, ZacRow } from '../../zac/zac-export.ts'

/** Of many rows with the same key, this many tell their own faults; the reference's fault names the lines anyway. */
const TWINS_EXPLAINED = 10

/** The rows of a master file by their code, several where the code stands twice. */
export type RowsByCode<F extends ZacFileName> = ReadonlyMap<string, readonly ZacRow<F>[]>

/** Wrong rows that some note needs: they are reported with it. */
export type NeededRows = Set<ZacRow<ZacFileName>>

/** Indexes rows by a code; rows without it are left out. */
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
  // A list that has grown has room for more; a copy has not.
  for (const [code, there] of index) if (there.length > 1) index.set(code, there.slice())
  return index
}

/** A code that stands in one file and leads to a row of another. */
export interface Reference {
  readonly file: ZacFileName
  readonly line: number
  readonly column: string
  readonly code: string
}

/**
 * Finds the row that a code leads to, and says what is wrong on the way.
 * @param faults gets the fault of the reference (nowhere, or a key that stands twice) and those of the row itself
 * @returns the row, right or wrong, or null where there isn't just one; an empty code is its own row's fault
 */
export function follow<F extends ZacFileName>(
  reference: Reference,
  target: { file: F; rows: RowsByCode<F>; needed: NeededRows },
  faults: Fault[],
): ZacRow<F> | null {
  const { code, ...place } = reference
  if (code === '') return null
  const found = target.rows.get(code) ?? []
  const [row] = found
  if (row === undefined) {
    faults.push({ ...place, value: code, reason: `この${place.column}が${target.file}にありません` })
    return null
  }
  if (found.length > 1) {
    const lines = nameLines(row.sameKeyLines)
    faults.push({
      ...place,
      value: code,
      reason: `この${place.column}が${target.file}に${String(found.length)}行あります（${lines}）`,
    })
  }
  // Twins are wrong, all of them, and are added with the first: a code may have as many as a file has rows.
  if (row.faults.length > 0 && !target.needed.has(row)) for (const each of found) target.needed.add(each)
  for (const each of found.slice(0, TWINS_EXPLAINED)) faults.push(...each.faults)
  return found.length === 1 ? row : null
}
