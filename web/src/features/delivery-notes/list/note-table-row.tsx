import { LIST_FIELDS } from '@kenshu/contract/delivery-note/schema'
import { FlexRender } from '@tanstack/react-table'
import { memo } from 'react'
import { COLUMN_LAYOUT } from './note-columns.ts'
import classes from './note-table.module.css'
import type { NoteTableRow } from './use-note-table.tsx'

const SKELETON_ROWS = 12

interface NoteTableRowProps {
  row: NoteTableRow
  /** place in the sorted list, from 0 */
  index: number
}

/** One note. Kept while it scrolls, because only what comes into sight is to be made. */
export const NoteTableRowView = memo(function NoteTableRowView({ row, index }: NoteTableRowProps) {
  return (
    <tr aria-rowindex={index + 2}>
      {row.getAllCells().map((cell) => {
        const field = cell.column.columnDef.meta?.field
        const kind = field && COLUMN_LAYOUT[field].kind
        if (kind !== 'text') {
          return (
            <td key={cell.id} data-kind={kind}>
              <FlexRender cell={cell} />
            </td>
          )
        }
        return (
          <td key={cell.id} data-kind={kind}>
            <div className={classes['clamp']} title={String(cell.getValue())}>
              <FlexRender cell={cell} />
            </div>
          </td>
        )
      })}
    </tr>
  )
})

/** Grey bars in the places of the rows that are being fetched. */
export function SkeletonRows() {
  return Array.from({ length: SKELETON_ROWS }, (_, index) => (
    <tr key={index} aria-hidden="true">
      {LIST_FIELDS.map((field) => (
        <td key={field} aria-hidden="true" data-kind={COLUMN_LAYOUT[field].kind}>
          <span className={classes['skeleton']} />
        </td>
      ))}
    </tr>
  ))
}
