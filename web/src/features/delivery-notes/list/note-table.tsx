import { useVirtualizer } from '@tanstack/react-virtual'
import { useState } from 'react'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { columnWidth, minWidthOf } from './note-columns.ts'
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
 * The columns of specification 2, as many as have room, in a real table, of which only the rows in sight (and some around) are in the page.
 * It scrolls within its box: head and number column stay.
 */
export function NoteTable({ table, detailPathOf, isLoading, isStale }: NoteTableProps) {
  const { box: scroller, boxRef, fields } = useFittingFields()
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
    <section className={classes['scroller']} ref={boxRef} aria-label={text.table} tabIndex={0}>
      <table
        className={classes['table']}
        style={{ minWidth: minWidthOf(fields) }}
        aria-label={text.table}
        aria-rowcount={isLoading ? -1 : rows.length + 1}
        aria-busy={isLoading || isStale}
      >
        <colgroup>
          {fields.map((field) => (
            <col key={field} style={{ width: columnWidth(field, fields) }} />
          ))}
        </colgroup>
        <NoteTableHead table={table} fields={fields} />
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
