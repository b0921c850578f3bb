import { useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useLayoutEffect, useRef } from 'react'
import { useAfterFirst } from '../../../../lib/later.ts'
import { noteListMessages } from '../../../../messages/note-list-ja.ts'
import { handleRowKeys, rowIndexOf } from '../keys/row-keys.ts'
import { rangeWith } from '../keys/row-range.ts'
import { useRowFocus } from '../keys/use-row-focus.ts'
import { columnWidth, EDGE_REM, hasGrowing, leastWidthOf, SELECT_REM } from '../note-columns.ts'
import { useKeptPlace } from '../place/use-kept-place.ts'
import { isLookButton } from '../quick-look/look-button.tsx'
import type { AllTaken } from '../select/select-head.tsx'
import type { ListKeyboard } from '../use-list-keyboard.ts'
import classes from './note-table.module.css'
import { NoteTableHead } from './note-table-head.tsx'
import { NoteTableRow, SkeletonRows } from './note-table-row.tsx'
import { useElementKeys } from './row-elements.ts'
import { ROW_HEIGHT_REM } from './row-height.ts'
import { useDrawnColumns } from './use-drawn-columns.ts'
import { useDrawnWidths } from './use-drawn-widths.ts'
import type { NoteTableModel } from './use-note-table.ts'

/** Height of the header plus some space, in rem. */
const HEAD_HEIGHT_REM = 3

const text = noteListMessages

/** What the table and the cards on a phone are given. */
export interface NotesProps {
  table: NoteTableModel
  /** the path of a note's page, by its id */
  detailPathOf: (id: string) => string
  isLoading: boolean
  /** the rows belong to the previous search */
  isStale: boolean
  /** false while more rows are loaded */
  isWhole: boolean
  keyboard: ListKeyboard
  /** what "select all" covers; null if nothing can be selected */
  selectAll: AllTaken | null
  /** what the rows were found by, and their order (useKeptPlace) */
  placeOf: string
}

/**
 * The selected columns, or those of specification 2, in a real table. Only the visible rows and some around them are rendered. It
 * scrolls inside its box; the header, the number and the total stay visible.
 */
export function NoteTable({
  table,
  detailPathOf,
  isLoading,
  isStale,
  isWhole,
  keyboard,
  selectAll,
  placeOf,
}: NotesProps) {
  const { cursor, look } = keyboard
  const isSelectable = selectAll !== null
  const taken = EDGE_REM + (isSelectable ? SELECT_REM : 0)
  const head = useRef<HTMLTableRowElement>(null)
  const widths = useDrawnWidths(head)
  const { rows, all } = table
  const {
    box: scroller,
    boxRef,
    columns,
    fields,
    rem,
    isScrolled,
    rooms,
  } = useDrawnColumns(widths.layout, all, taken)
  const leastWidth = `${String(leastWidthOf(columns) + taken)}rem`
  const { density } = widths.layout
  const rowHeight = ROW_HEIGHT_REM[density]
  const keyOf = useElementKeys(
    rows,
    placeOf,
    () => cursor.id !== null || (scroller.current?.scrollTop ?? 0) > 0,
  )
  // The first rows are rendered without those out of sight.
  const overscan = useAfterFirst() ? 8 : 1
  // oxlint-disable-next-line react/incompatible-library -- this app is not built with the React compiler
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight * rem,
    getItemKey: keyOf,
    overscan,
    rangeExtractor: rangeWith(cursor.index),
    // The header covers the rows that scroll below it.
    scrollPaddingEnd: HEAD_HEIGHT_REM * rem,
  })
  useLayoutEffect(() => {
    virtualizer.measure()
  }, [virtualizer, rowHeight, rem])
  const isAwaited = useKeptPlace(virtualizer, rows, placeOf, isStale, isWhole)
  const hasRows = !isLoading && !isAwaited
  useRowFocus(keyboard, scroller, (index) => {
    virtualizer.scrollToIndex(index)
  })
  const items = isAwaited ? [] : virtualizer.getVirtualItems()
  const total = virtualizer.getTotalSize()
  const below = total - (items.at(-1)?.end ?? 0)

  return (
    <section className={classes['scroller']} ref={boxRef} aria-label={text.table}>
      <div
        className={classes['sheet']}
        style={{ minWidth: leastWidth, '--rows-height': hasRows ? `${String(total)}px` : undefined }}
      >
        <table
          className={classes['table']}
          style={{
            '--taken-width': `${String(taken)}rem`,
            '--select-width': `${String(isSelectable ? SELECT_REM : 0)}rem`,
            '--edge-width': `${String(EDGE_REM)}rem`,
            width: hasGrowing(columns) ? undefined : leastWidth,
            '--row-height': `${String(rowHeight)}rem`,
          }}
          data-density={density}
          data-scrolled={isScrolled}
          aria-label={text.table}
          aria-rowcount={hasRows ? rows.length + 1 : -1}
          aria-busy={!hasRows || isStale}
          data-stale={isStale}
        >
          <colgroup>
            {isSelectable && <col style={{ width: `${String(SELECT_REM)}rem` }} />}
            {columns.map((column) => (
              <col key={column.field} style={{ width: columnWidth(column, columns) }} />
            ))}
            <col style={{ width: `${String(EDGE_REM)}rem` }} />
          </colgroup>
          <NoteTableHead
            table={table}
            columns={columns}
            widths={widths}
            rowRef={head}
            selectAll={selectAll}
          />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens for its links and buttons */}
          <tbody
            onKeyDown={(event) => {
              // Read in the handler, because reading it during each render would force a layout.
              const height = scroller.current?.clientHeight ?? 0
              handleRowKeys(event, keyboard, Math.max(1, Math.floor(height / (rowHeight * rem)) - 2))
            }}
            onFocus={({ target }) => {
              const index = rowIndexOf(target)
              if (index !== null) cursor.put(index)
            }}
            onClick={({ target }) => {
              const index = rowIndexOf(target)
              if (index === null) return
              if (isLookButton(target)) keyboard.toggleLook(index)
              else cursor.put(index)
            }}
          >
            {!hasRows && <SkeletonRows fields={fields} isSelectable={isSelectable} />}
            {items.map(({ key, index, start }, place) => {
              const note = rows[index]
              if (note === undefined) return null
              const above = start - (items[place - 1]?.end ?? 0)
              return (
                <Fragment key={key}>
                  {above > 0 && <Gap height={above} columns={fields.length + 2} />}
                  <NoteTableRow
                    note={note}
                    path={detailPathOf(note.id)}
                    index={index}
                    fields={fields}
                    rooms={rooms}
                    isTabStop={index === cursor.index}
                    isCurrent={note.id === cursor.id}
                    isLookedAt={note.id === look.id}
                    isSelectable={isSelectable}
                  />
                </Fragment>
              )
            })}
            {hasRows && below > 0 && <Gap height={below} columns={fields.length + 2} />}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Takes the height of the rows that are not rendered, so that the scroll bar represents all rows. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden="true">
      <td aria-hidden="true" colSpan={columns} className={classes['gap']} style={{ height }} />
    </tr>
  )
}
