import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { lookMessages, noteListMessages } from '../../../../messages/note-list-ja.ts'
import { COLUMN_LAYOUT, type DrawnColumn, STANDING_AMOUNT } from '../note-columns.ts'
import { sortAfterClick } from '../order/sort-click.ts'
import { type AllTaken, SelectHead } from '../select/select-head.tsx'
import { ColumnEdge } from './column-edge.tsx'
import classes from './note-table.module.css'
import type { DrawnWidths } from './use-drawn-widths.ts'
import type { NoteTableModel } from './use-note-table.ts'

const text = noteListMessages

const SORT_VIEW = {
  up: { aria: 'ascending', Icon: IconArrowUp },
  down: { aria: 'descending', Icon: IconArrowDown },
} as const

interface NoteTableHeadProps {
  table: NoteTableModel
  columns: readonly DrawnColumn[]
  widths: DrawnWidths
  rowRef: RefObject<HTMLTableRowElement | null>
  /** null if nothing can be selected */
  selectAll: AllTaken | null
}

/**
 * The header of the list's table. A click on a name sorts by its column, and a second click reverses the order. With Shift, clicks
 * add the column to the sort order, reverse it, then remove it.
 */
export function NoteTableHead({ table, columns, widths, rowRef, selectAll }: NoteTableHeadProps) {
  const { sort, setSort } = table
  const isByMany = sort.length > 1
  return (
    <thead>
      <tr aria-rowindex={1} ref={rowRef}>
        {selectAll !== null && <SelectHead rows={table.rows} takes={selectAll} />}
        {columns.map(({ field }) => {
          const place = sort.findIndex((column) => column.field === field)
          const sorted = sort[place]
          const view = sorted && SORT_VIEW[sorted.isDescending ? 'down' : 'up']
          const Icon = view?.Icon ?? IconArrowsSort
          const rank = place + 1
          return (
            <th
              key={field}
              scope="col"
              data-field={field}
              data-kind={COLUMN_LAYOUT[field].kind}
              data-stands={field === STANDING_AMOUNT ? 'right' : undefined}
              // Only one column can have aria-sort; the others have their order in the accessible name.
              aria-sort={rank === 1 ? view?.aria : undefined}
            >
              <button
                type="button"
                className={classes['sort']}
                onClick={({ shiftKey }) => {
                  setSort(sortAfterClick(sort, field, shiftKey))
                }}
                title={text.sortHint}
              >
                <span className={classes['name']}>{text.columns[field]}</span>
                <Icon size="0.8125rem" aria-hidden data-sorted={view !== undefined} />
                {isByMany && view !== undefined && (
                  <>
                    <span className={classes['rank']} aria-hidden="true">
                      {rank}
                    </span>
                    <VisuallyHidden>{text.sortRank(rank, text[view.aria])}</VisuallyHidden>
                  </>
                )}
              </button>
              <ColumnEdge
                onDraw={(width) => {
                  widths.draw(field, width)
                }}
                onDrawn={widths.drawn}
                onReset={() => {
                  widths.reset(field)
                }}
              />
            </th>
          )
        })}
        <th scope="col" className={classes['lookCell']}>
          <VisuallyHidden>{lookMessages.column}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}
