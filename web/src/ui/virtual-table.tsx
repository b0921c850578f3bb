import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import { phrased } from './phrases.tsx'
import classes from './virtual-table.module.css'

/** A column of a VirtualTable. */
export interface VirtualColumn<Row> {
  key: string
  header: string
  /** CSS width in the fixed layout; without it the column takes a share of the remaining width */
  width?: string
  align?: 'left' | 'right'
  /** on a phone, where each row is a block, two such columns stand side by side */
  isShort?: boolean
  render: (row: Row) => ReactNode
}

interface VirtualTableProps<Row> {
  /** the table's accessible name */
  label: string
  columns: readonly VirtualColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string
  /** px; below this width the table scrolls sideways; on a phone each row is a block instead */
  minWidth: number
  /** maximum CSS height; beyond it the rows scroll inside the table */
  maxHeight?: string
  /** whether a row needs attention: it gets a red background; a column must also say so in words */
  isMarked?: (row: Row) => boolean
}

const ROW_HEIGHT = 40
const OVERSCAN = 8

/** A table that renders only the visible rows, of any height, so that thousands of rows scroll smoothly. */
export function VirtualTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  minWidth,
  maxHeight,
  isMarked,
}: VirtualTableProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- this app is not built with the React compiler
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : rowKey(row, index)
    },
  })
  const items = virtualizer.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <section
      ref={scroller}
      className={classes['scroller']}
      style={{ '--max-height': maxHeight }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      aria-label={label}
    >
      <table
        className={classes['table']}
        style={{ '--table-min-width': `${String(minWidth)}px` }}
        aria-rowcount={rows.length + 1}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} style={{ width: column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-align={column.align}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Spacer height={before} />}
          {items.map((item) => {
            const row = rows[item.index]
            if (row === undefined) return null
            return (
              <tr
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                aria-rowindex={item.index + 2}
                data-marked={isMarked?.(row) === true || undefined}
              >
                {columns.map((column) => (
                  <td
                    key={column.key}
                    data-align={column.align}
                    data-label={column.header}
                    data-short={column.isShort}
                  >
                    {phrased(column.render(row))}
                  </td>
                ))}
              </tr>
            )
          })}
          {after > 0 && <Spacer height={after} />}
        </tbody>
      </table>
    </section>
  )
}

function Spacer({ height }: { height: number }) {
  return <tr aria-hidden style={{ height }} />
}
