import { useMemo, useState } from 'react'

/** Where the keyboard is among the rows of a list. */
export interface RowCursor {
  /** place of its row, from 0: that of the first before anybody went to one; -1 where there are no rows */
  index: number
  /** its row's id; null before anybody went to one */
  id: string | null
  /** grows with every move; the table then brings the row into sight and gives it the focus */
  moves: number
  /** Goes to a row, at most to the first or last. @returns its id */
  moveTo: (index: number) => string | null
  /** Goes so many rows on; from nowhere to the first. @returns its id */
  moveBy: (rows: number) => string | null
  /** The row has the focus already, or was pressed. */
  put: (index: number) => void
}

interface Place {
  id: string
  index: number
  /** what was searched for */
  search: string
}

/**
 * The cursor of a list. It stays with its row when the list is sorted anew, and in its place when the row goes (a note that the
 * filter no longer finds), so that one can work through a list. In another search without its row it begins anew.
 * @param search what the rows were found for
 */
export function useRowCursor(rows: readonly { readonly id: string }[], search: string): RowCursor {
  const [kept, setPlace] = useState<Place | null>(null)
  const [moves, setMoves] = useState(0)
  const keptId = kept?.id
  const keptAt = useMemo(
    () => (keptId === undefined ? -1 : rows.findIndex(({ id }) => id === keptId)),
    [rows, keptId],
  )
  const place = kept !== null && (kept.search === search || keptAt >= 0) ? kept : null
  const last = rows.length - 1
  const index = place === null ? Math.min(0, last) : keptAt >= 0 ? keptAt : Math.min(place.index, last)
  const put = (next: number) => {
    const row = rows[next]
    if (row === undefined) return null
    // The focus that follows a move tells the same again.
    const isThere = kept?.id === row.id && kept.index === next && kept.search === search
    if (!isThere) setPlace({ id: row.id, index: next, search })
    return row.id
  }
  const moveTo = (next: number) => {
    setMoves((before) => before + 1)
    return put(Math.max(0, Math.min(next, last)))
  }
  return {
    index,
    id: place === null ? null : (rows[index]?.id ?? null),
    moves,
    moveTo,
    moveBy: (by) => moveTo(place === null ? 0 : index + by),
    put,
  }
}
