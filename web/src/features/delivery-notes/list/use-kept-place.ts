import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import type { Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef } from 'react'

interface Place {
  readonly rows: readonly DeliveryNoteRow[]
  /** what the rows were found by, and their order */
  readonly of: string
  readonly isStale: boolean
  /** the first row in sight; null at the top of the list */
  readonly id: string | null
  /** how far it has scrolled out, in pixels */
  readonly into: number
}

/**
 * Keeps in its place what somebody has scrolled to, while more rows of the same list are loaded, or others change it, and rows come above.
 * At the top the list stays at its top.
 * @param of what the rows were found by, and their order: if that changes, other rows are meant
 */
export function useKeptPlace<S extends Element | Window, I extends Element>(
  virtualizer: Virtualizer<S, I>,
  rows: readonly DeliveryNoteRow[],
  of: string,
  isStale: boolean,
): void {
  const before = useRef<Place | null>(null)
  useLayoutEffect(() => {
    const last = before.current
    if (last !== null && last.rows !== rows && last.of === of && !last.isStale && last.id !== null) {
      const index = rows.findIndex(({ id }) => id === last.id)
      const [start] = (index < 0 ? undefined : virtualizer.getOffsetForIndex(index, 'start')) ?? []
      if (start !== undefined) virtualizer.scrollToOffset(start + last.into)
    }
    const offset = virtualizer.scrollOffset ?? 0
    const first = virtualizer.getVirtualItemForOffset(offset)
    const id = first === undefined || first.index === 0 ? null : (rows[first.index]?.id ?? null)
    before.current = { rows, of, isStale, id, into: offset - (first?.start ?? 0) }
  })
}
