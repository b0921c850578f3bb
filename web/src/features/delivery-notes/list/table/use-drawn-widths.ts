import type { ListColumn } from '@kenshu/contract/views/columns'
import type { ListLayout } from '@kenshu/contract/views/layout'
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { setWidths } from '../columns/change-layout.ts'
import { useListLayout } from '../columns/layout-context.ts'
import { rootFontSize } from './row-height.ts'

export interface DrawnWidths {
  /** the layout during the drag */
  layout: ListLayout
  draw: (field: ListColumn, width: number) => void
  drawn: () => void
  reset: (field: ListColumn) => void
}

/**
 * Resizes columns in the table. Before the first change every column gets its current width, so that the edge stays under the
 * pointer and no other column moves.
 * @param head the row of the table's header; its cells have `data-field`
 */
export function useDrawnWidths(head: RefObject<HTMLTableRowElement | null>): DrawnWidths {
  const { layout: kept, setLayout } = useListLayout()
  const [layout, setDrawn] = useState<ListLayout | null>(null)
  // A ref, because the pointer may be released before the last move is rendered.
  const latest = useRef<ListLayout | null>(null)

  const draw = useCallback(
    (field: ListColumn, width: number) => {
      const before = latest.current ?? setWidths(kept, widthsNow(kept, head.current))
      latest.current = setWidths(before, new Map([[field, width]]))
      setDrawn(latest.current)
    },
    [kept, head],
  )
  const drawn = useCallback(() => {
    if (latest.current !== null) setLayout(latest.current)
    latest.current = null
    setDrawn(null)
  }, [setLayout])
  const reset = useCallback(
    (field: ListColumn) => {
      setLayout(setWidths(kept, new Map([[field, null]])))
    },
    [kept, setLayout],
  )
  return useMemo(() => ({ layout: layout ?? kept, draw, drawn, reset }), [layout, kept, draw, drawn, reset])
}

function widthsNow({ columns }: ListLayout, head: HTMLTableRowElement | null): Map<ListColumn, number> {
  const cells = [...(head?.cells ?? [])]
  const widths = columns.flatMap(({ field }): [ListColumn, number][] => {
    const cell = cells.find(({ dataset }) => dataset['field'] === field)
    return cell === undefined ? [] : [[field, cell.getBoundingClientRect().width / rootFontSize()]]
  })
  return new Map(widths)
}
