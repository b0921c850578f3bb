import { useCallback, useState } from 'react'
import { isPressing } from '../../../../lib/press.ts'

/** More than fit on a screen. Rows further down are not on the page when the list is at its top. */
const TOP_ROWS = 100

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
}

/** The key of a row's element. No two rows have the same. */
export function keyOf({ keys }: ElementKeys, { id }: Row): string {
  return keys.get(id) ?? id
}

/** The keys of a list at its top: the element of each of the first rows is that of its place. No id begins with a space. */
export function keysByPlace(rows: readonly Row[], of: string): ElementKeys {
  return {
    rows,
    of,
    keys: new Map(rows.slice(0, TOP_ROWS).map(({ id }, place) => [id, ` ${String(place)}`])),
  }
}

/**
 * The keys when there are other rows. Another search, another order, and a list that is being loaded, which far more rows join than it had,
 * show other rows in the same places.
 * @param isTouched whether the reader has come to a row: its element then goes with it
 */
export function keysAfter(
  before: ElementKeys,
  rows: readonly Row[],
  of: string,
  isTouched: boolean,
): ElementKeys {
  const areOthers = before.of !== of || rows.length > 2 * before.rows.length
  return areOthers && !isTouched ? keysByPlace(rows, of) : { ...before, rows, of }
}

/**
 * The keys of the rows' elements, by index. The elements go with their rows; but while nobody has touched a list, another search and more
 * rows leave the elements at its top, and only their text changes: nothing moves on the screen, and there is less to render. Not during a press,
 * whose click would open another note.
 * @param of what the rows were found by, and their order
 * @param isTouched asked when there are other rows
 */
export function useElementKeys(
  rows: readonly Row[],
  of: string,
  isTouched: () => boolean,
): (index: number) => string | number {
  const [kept, setKept] = useState<ElementKeys>(() => keysByPlace(rows, of))
  const isSame = kept.rows === rows && kept.of === of
  const known = isSame ? kept : keysAfter(kept, rows, of, isTouched() || isPressing())
  if (!isSame) setKept(known)
  return useCallback(
    (index) => {
      const row = known.rows[index]
      return row === undefined ? index : keyOf(known, row)
    },
    [known],
  )
}
