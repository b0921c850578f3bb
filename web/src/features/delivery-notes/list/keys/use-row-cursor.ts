import { useMemo, useState } from 'react'

/** The keyboard's position in the rows of a list. */
export interface RowCursor {
  /** index of the current row; that of the first row before the cursor was used; -1 if there are no rows */
  index: number
  /** id of the current row; null before the cursor was used */
  id: string | null
  /** incremented by every move; the table then scrolls to the row and focuses it */
  moves: number
  /**
   * Moves to a row; the index is clamped to the list.
   * @returns the row's id
   */
  moveTo: (index: number) => string | null
  /**
   * Moves by a number of rows; initially to the first one.
   * @returns the row's id
   */
  moveBy: (rows: number) => string | null
  /** Sets the cursor to a row that already has the focus, or was clicked. */
  put: (index: number) => void
}

interface Place {
  id: string
  index: number
  /** the search to which the rows belong */
  search: string
}

/**
 * The cursor of a list. It follows its row when the sort order changes. If the row disappears, because it no longer matches the
 * filter, the cursor keeps its index, so that the user can work through a list. It is reset when another search does not contain
 * its row.
 * @param search the search to which the rows belong
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
    // The focus event after a move reports the same row again.
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
