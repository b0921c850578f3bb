import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { FlexRender } from '@tanstack/react-table'
import type { ListField } from './compare-rows.ts'
import { COLUMN_LAYOUT } from './note-columns.ts'
import classes from './note-table.module.css'
import type { NoteTableModel } from './use-note-table.ts'

const SORT_VIEW = {
  asc: { aria: 'ascending', Icon: IconArrowUp },
  desc: { aria: 'descending', Icon: IconArrowDown },
} as const

/** The head of the list's table; each name is a button that sorts by its column, again turns the order. */
export function NoteTableHead({ table, fields }: { table: NoteTableModel; fields: readonly ListField[] }) {
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} aria-rowindex={1}>
          {group.headers.map((header) => {
            const { id, column } = header
            const direction = column.getIsSorted()
            const view = direction === false ? undefined : SORT_VIEW[direction]
            const Icon = view?.Icon ?? IconArrowsSort
            const field = column.columnDef.meta?.field
            if (field === undefined || !fields.includes(field)) return null
            return (
              <th key={id} scope="col" data-kind={COLUMN_LAYOUT[field].kind} aria-sort={view?.aria}>
                <button type="button" className={classes['sort']} onClick={column.getToggleSortingHandler()}>
                  <FlexRender header={header} />
                  <Icon size={13} aria-hidden data-sorted={view !== undefined} />
                </button>
              </th>
            )
          })}
        </tr>
      ))}
    </thead>
  )
}
