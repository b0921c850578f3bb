import { LIST_FIELDS } from '@kenshu/contract/delivery-note/schema'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { columnWidth, TABLE_MIN_WIDTH } from './note-columns.ts'
import classes from './note-table.module.css'
import { NoteTableHead } from './note-table-head.tsx'
import { NoteTableRow, SkeletonRows } from './note-table-row.tsx'
import { ROW_HEIGHT_REM, rootFontSize } from './row-height.ts'
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
 * All columns of specification 2 in a real table, of which only the rows in sight (and some around) are in the page.
 * It scrolls within its box: head and number column stay.
 */
export function NoteTable({ table, detailPathOf, isLoading, isStale }: NoteTableProps) {
  const scroller = useRef<HTMLElement>(null)
  const { rows } = table.getRowModel()
  const [rem] = useState(rootFontSize)
  // oxlint-disable-next-line react/incompatible-library -- this app is not built with the React compiler
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_REM * rem,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
  })
  const items = virtualizer.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)

  return (
    // The box scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes['scroller']} ref={scroller} aria-label={text.table} tabIndex={0}>
      <table
        className={classes['table']}
        style={{ minWidth: `${String(TABLE_MIN_WIDTH)}rem` }}
        aria-label={text.table}
        aria-rowcount={isLoading ? -1 : rows.length + 1}
        aria-busy={isLoading || isStale}
      >
        <colgroup>
          {LIST_FIELDS.map((field) => (
            <col key={field} style={{ width: columnWidth(field) }} />
          ))}
        </colgroup>
        <NoteTableHead table={table} />
        <tbody>
          {isLoading && <SkeletonRows />}
          {above > 0 && <Gap height={above} />}
          {items.map((item) => {
            const row = rows[item.index]
            if (row === undefined) return null
            const { original: note } = row
            return <NoteTableRow key={item.key} note={note} path={detailPathOf(note.id)} index={item.index} />
          })}
          {below > 0 && <Gap height={below} />}
        </tbody>
      </table>
    </section>
  )
}

/** Stands for the rows that aren't in the page, so that the scroll bar is that of all rows. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden="true">
      <td aria-hidden="true" colSpan={LIST_FIELDS.length} className={classes['gap']} style={{ height }} />
    </tr>
  )
}
