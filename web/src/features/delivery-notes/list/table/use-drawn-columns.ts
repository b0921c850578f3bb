import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import type { ListColumn } from '@kenshu/contract/views/columns'
import type { ListLayout } from '@kenshu/contract/views/layout'
import { useMergedRef, useResizeObserver } from '@mantine/hooks'
import { type RefCallback, type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { columnRem, type DrawnColumn, drawnColumns, leastWidthOf, unsqueezed } from '../note-columns.ts'
import { numberWidths } from './number-widths.ts'
import { rootFontSize } from './row-height.ts'
import { textWidth } from './text-width.ts'

/** Both sides of a cell. The style sheet has the same value. */
const CELL_PADDING_REM = 0.75

interface Drawn {
  box: RefObject<HTMLElement | null>
  /** ref of the box */
  boxRef: RefCallback<HTMLElement>
  columns: DrawnColumn[]
  /** of the columns. The array stays identical while its content is equal, because the rows are memoized by it */
  fields: readonly ListColumn[]
  /** in pixels, which users change in their browser */
  rem: number
  /** the box is narrower than the table, which scrolls sideways */
  isScrolled: boolean
  /** the room for a line of text in each column, in rem; empty until the box is measured */
  rooms: ReadonlyMap<ListColumn, number>
}

/**
 * The table's columns with their widths in a box.
 * @param all all loaded rows, including those that the search hides, so that no column moves while the user types
 * @param taken width in rem that is not available to the columns
 */
export function useDrawnColumns(layout: ListLayout, all: readonly DeliveryNoteRow[], taken: number): Drawn {
  const box = useRef<HTMLElement>(null)
  const [observe, size] = useResizeObserver<HTMLElement>()
  // Not read on every render: each key typed into the search would force a layout before the rows are complete. When the size of a rem
  // changes, the size of the box changes too.
  // oxlint-disable-next-line react/exhaustive-deps -- why it is asked for again
  const rem = useMemo(() => rootFontSize(), [size])
  // The observer reports the width only after the first rows were drawn, so they would be rendered twice.
  const [atFirst, setAtFirst] = useState(0)
  const measure = useCallback((element: HTMLElement | null) => {
    if (element !== null) setAtFirst(element.clientWidth)
  }, [])
  const width = size.width === 0 ? atFirst : size.width
  const needed = useMemo(() => numberWidths(all, textWidth), [all])
  const narrowest = useMemo(() => drawnColumns(layout, needed), [layout, needed])
  // The width is 0 until the first measurement.
  const isScrolled = width > 0 && width / rem < leastWidthOf(narrowest) + taken
  const columns = useMemo(() => (isScrolled ? unsqueezed(narrowest) : narrowest), [isScrolled, narrowest])
  // In whole rem, so that the rows are not rendered again for each pixel of a window that changes its width.
  const room = Math.floor(width / rem) - taken
  const rooms = useMemo(
    () =>
      new Map(
        room < 0
          ? []
          : columns.map((column) => [column.field, columnRem(column, columns, room) - CELL_PADDING_REM]),
      ),
    [columns, room],
  )
  const [fields, setFields] = useState(() => columns.map(({ field }) => field))
  const isSame = fields.length === columns.length && columns.every(({ field }, at) => field === fields[at])
  const shown = isSame ? fields : columns.map(({ field }) => field)
  if (!isSame) setFields(shown)
  return {
    box,
    boxRef: useMergedRef(box, observe, measure),
    columns,
    fields: shown,
    rem,
    isScrolled,
    rooms,
  }
}
