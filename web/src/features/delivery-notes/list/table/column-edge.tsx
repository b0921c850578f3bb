import { type PointerEvent, useState } from 'react'
import classes from './note-table.module.css'
import { rootFontSize } from './row-height.ts'

interface ColumnEdgeProps {
  /** called during the drag with the column's width in rem */
  onDraw: (width: number) => void
  onDrawn: () => void
  /** restores the column's default width */
  onReset: () => void
}

/**
 * The right edge of a column's header, which the pointer drags to change the width; a double click restores the default. Keyboard
 * users change widths in the menu of columns.
 */
export function ColumnEdge({ onDraw, onDrawn, onReset }: ColumnEdgeProps) {
  const [from, setFrom] = useState<{ x: number; width: number } | null>(null)

  function begin(event: PointerEvent<HTMLElement>) {
    const head = event.currentTarget.parentElement
    if (event.button !== 0 || head === null) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setFrom({ x: event.clientX, width: head.getBoundingClientRect().width })
  }
  function end() {
    if (from !== null) onDrawn()
    setFrom(null)
  }
  return (
    <span
      className={classes['edge']}
      aria-hidden="true"
      data-drawn={from !== null || undefined}
      onPointerDown={begin}
      onPointerMove={(event) => {
        if (from !== null) onDraw((from.width + event.clientX - from.x) / rootFontSize())
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={onReset}
    />
  )
}
