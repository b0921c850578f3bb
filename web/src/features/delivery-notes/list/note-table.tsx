import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { useDrawnWidths } from './columns/use-drawn-widths.ts'
import { columnWidth, hasGrowing, minWidthOf } from './note-columns.ts'
import classes from './note-table.module.css'
import { NoteTableHead } from './note-table-head.tsx'
import { NoteTableRow, SkeletonRows } from './note-table-row.tsx'
import { ROW_HEIGHT_REM, rootFontSize } from './row-height.ts'
import { useFittingFields } from './use-fitting-fields.ts'
import type { NoteTableModel } from './use-note-table.ts'

const text = deliveryNoteMessages.list

interface NoteTableProps {
  table: NoteTableModel
  /** the path of a note's detail, by its id */
  detailPathOf: (id: string) => string
  isLoading: boolean
  /** the rows shown are those of the search before */
  isStale: boolean
}

/**
 * The columns that were chosen, or those of specification 2 as many as have room, in a real table, of which only the rows in sight
 * (and some around) are in the page. It scrolls within its box: head and number column stay.
 */
export function NoteTable({ table, detailPathOf, isLoading, isStale }: NoteTableProps) {
  const head = useRef<HTMLTableRowElement>(null)
  const widths = useDrawnWidths(head)
  const { box: scroller, boxRef, columns, fields } = useFittingFields(widths.layout)
  const { rows } = table.getRowModel()
  const [rem] = useState(rootFontSize)
  const { density } = widths.layout
  const rowHeight = ROW_HEIGHT_REM[density]
  // oxlint-disable-next-line react/incompatible-library -- this app is not built with the React compiler
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight * rem,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
  })
  useLayoutEffect(() => {
    virtualizer.measure()
  }, [virtualizer, rowHeight])
  const items = virtualizer.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)

  return (
    // The box scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes['scroller']} ref={boxRef} aria-label={text.table} tabIndex={0}>
      <table
        className={classes['table']}
        style={{
          width: hasGrowing(columns) ? undefined : minWidthOf(columns),
          minWidth: minWidthOf(columns),
          '--row-height': `${String(rowHeight)}rem`,
        }}
        data-density={density}
        aria-label={text.table}
        aria-rowcount={isLoading ? -1 : rows.length + 1}
        aria-busy={isLoading || isStale}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column.field} style={{ width: columnWidth(column, columns) }} />
          ))}
        </colgroup>
        <NoteTableHead table={table} columns={columns} widths={widths} rowRef={head} />
        <tbody>
          {isLoading && <SkeletonRows fields={fields} />}
          {above > 0 && <Gap height={above} columns={fields.length} />}
          {items.map((item) => {
            const row = rows[item.index]
            if (row === undefined) return null
            const { original: note } = row
            return (
              <NoteTableRow
                key={item.key}
                note={note}
                path={detailPathOf(note.id)}
                index={item.index}
                fields={fields}
              />
            )
          })}
          {below > 0 && <Gap height={below} columns={fields.length} />}
        </tbody>
      </table>
    </section>
  )
}

/** Stands for the rows that aren't in the page, so that the scroll bar is that of all rows. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden="true">
      <td aria-hidden="true" colSpan={columns} className={classes['gap']} style={{ height }} />
    </tr>
  )
}
