import { useCallback, useState } from 'react'

interface Row {
  readonly id: string
}

/** Which element of the page each row has. */
export interface ElementKeys {
  readonly rows: readonly Row[]
  /** what the rows were found by, and their order */
  readonly of: string
  /** by a row's id; the id itself where there is none */
  readonly keys: ReadonlyMap<string, string>
  readonly joins: number
}

/** The key of a row's element. No two rows have the same. */
export function keyOf({ keys }: ElementKeys, { id }: Row): string {
  return keys.get(id) ?? id
}

/** While a list is being loaded, far more rows join it than it had. */
function isJoin({ rows: before, of: was }: ElementKeys, rows: readonly Row[], of: string): boolean {
  return was === of && before.length > 0 && rows.length > 2 * before.length
}

/** After a join each row stands in the element of the row that stood in its place. */
function joined(before: ElementKeys, rows: readonly Row[], of: string): ElementKeys {
  const keys = new Map(before.keys)
  const joins = before.joins + 1
  const inPlace = new Set<string>()
  for (const [at, row] of before.rows.entries()) {
    const next = rows[at]
    if (next === undefined) break
    keys.set(next.id, keyOf(before, row))
    inPlace.add(next.id)
  }
  // A row that went further down needs a new key, because another row has taken over its old one.
  for (const { id } of before.rows) if (!inPlace.has(id)) keys.set(id, `${id} ${String(joins)}`)
  return { rows, of, keys, joins }
}

/** The keys when there are other rows. @param isTouched whether the reader has come to a row: its element then goes with it */
export function keysAfter(
  before: ElementKeys,
  rows: readonly Row[],
  of: string,
  isTouched: boolean,
): ElementKeys {
  return !isTouched && isJoin(before, rows, of) ? joined(before, rows, of) : { ...before, rows, of }
}

/**
 * The keys of the rows' elements, by index. The elements go with their rows; but while a list that nobody has touched is being loaded, its top
 * keeps its elements, and only their text changes: so nothing moves on the screen, and there is less to render.
 * @param of what the rows were found by, and their order
 * @param isTouched asked when there are other rows
 */
export function useElementKeys(
  rows: readonly Row[],
  of: string,
  isTouched: () => boolean,
): (index: number) => string | number {
  const [kept, setKept] = useState<ElementKeys>({ rows, of, keys: new Map(), joins: 0 })
  const isSame = kept.rows === rows && kept.of === of
  const known = isSame ? kept : keysAfter(kept, rows, of, isTouched())
  if (!isSame) setKept(known)
  return useCallback(
    (index) => {
      const row = known.rows[index]
      return row === undefined ? index : keyOf(known, row)
    },
    [known],
  )
}
