import type { Virtualizer } from '@tanstack/react-virtual'
import type { ReactNode } from 'react'
import { phrased } from '../phrases.tsx'
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

interface VirtualRowsProps<Row> {
  columns: readonly VirtualColumn<Row>[]
  rows: readonly Row[]
  /** px; below this width the table scrolls sideways; on a phone each row is a block instead */
  minWidth: number
  /** whether a row needs attention: it gets a red background; a column must also say so in words */
  isMarked?: (row: Row) => boolean
}

export interface TableProps<Row> extends VirtualRowsProps<Row> {
  /** the table's accessible name */
  label: string
  rowKey: (row: Row, index: number) => string
}

interface RowsProps<Row, Scroller extends Element | Window> extends VirtualRowsProps<Row> {
  virtualizer: Virtualizer<Scroller, Element>
}

/** The table of a VirtualTable: its head, the rows in sight, and the room of the others. */
export function VirtualRows<Row, Scroller extends Element | Window>({
  virtualizer,
  columns,
  rows,
  minWidth,
  isMarked,
}: RowsProps<Row, Scroller>) {
  const items = virtualizer.getVirtualItems()
  const begin = virtualizer.options.scrollMargin
  const before = Math.max(0, (items[0]?.start ?? begin) - begin)
  const total = virtualizer.getTotalSize()
  const after = total - ((items.at(-1)?.end ?? begin) - begin)
  return (
    <div className={classes['sheet']} style={{ '--rows-height': `${String(total)}px` }}>
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
    </div>
  )
}

function Spacer({ height }: { height: number }) {
  return <tr aria-hidden style={{ height }} />
}
