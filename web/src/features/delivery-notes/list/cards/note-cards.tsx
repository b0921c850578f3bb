import { useCallbackRef } from '@mantine/hooks'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useState } from 'react'
import { hasShownFirst, useAfterFirst } from '../../../../lib/later.ts'
import { noteListMessages } from '../../../../messages/note-list-ja.ts'
import { keptPlace } from '../place/kept-places.ts'
import { useKeptPlace } from '../place/use-kept-place.ts'
import { SelectAllCards } from '../select/select-head.tsx'
import type { NotesProps } from '../table/note-table.tsx'
import { useElementKeys } from '../table/row-elements.ts'
import { NoteCard } from './note-card.tsx'
import classes from './note-cards.module.css'
import { SortSelect } from './sort-select.tsx'
import { useCardsTop } from './use-cards-top.ts'

const text = noteListMessages
const CARD_HEIGHT_REM = 9.5
const SKELETON_CARDS = 4

/** The list on a phone: one card per note, in the page's own scroll. Only the visible cards are rendered. */
export function NoteCards({
  table,
  detailPathOf,
  isLoading,
  isStale,
  isWhole,
  keyboard,
  selectAll,
  placeOf,
}: NotesProps) {
  const isSelectable = selectAll !== null
  // When the user returns to the list, rows are measured at once, so that the first paint has them in their place.
  const [isStart] = useState(() => !hasShownFirst() && keptPlace(placeOf) === null)
  const { head, list, rem, top } = useCardsTop(isStart)
  const { rows } = table
  const height = CARD_HEIGHT_REM * rem
  // The focus is in a card without the cursor, as on its mark, and stays at its note.
  const hasFocus = () => list.current?.contains(document.activeElement) === true
  const isTouched = () => keyboard.cursor.id !== null || window.scrollY > 0 || hasFocus()
  const keyOf = useElementKeys(rows, placeOf, isTouched)
  const isAfterFirst = useAfterFirst()
  // The app's first cards are rendered without a measurement, because that would make the browser lay out the page at once.
  const isMeasured = isAfterFirst || !isStart
  // oxlint-disable-next-line react/incompatible-library -- this app is not built with the React compiler
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    enabled: isMeasured,
    estimateSize: () => height,
    getItemKey: keyOf,
    // A new page begins at its top (app-layout.tsx), but the window is still scrolled as far as on the former page.
    initialOffset: () => (isStart ? window.scrollY : 0),
    // The first cards are in the first rendering, not in one more that the browser waits for.
    initialRect: { width: window.outerWidth, height: window.outerHeight },
    scrollMargin: top,
    overscan: isAfterFirst ? 6 : 1,
  })
  const isAwaited = useKeptPlace(virtualizer, rows, placeOf, isStale, isWhole)
  const hasCards = !isLoading && !isAwaited
  const onLook = useCallbackRef((index: number) => {
    keyboard.toggleLook(index)
  })

  const inSight = Math.max(1, Math.ceil((window.outerHeight - top) / height) + 1)
  const inPlace = isMeasured
    ? virtualizer.getVirtualItems()
    : rows.slice(0, inSight).map((_, index) => ({ index, key: keyOf(index), start: top + index * height }))
  const items = hasCards ? inPlace : []
  const total = isMeasured ? virtualizer.getTotalSize() : rows.length * height

  return (
    <>
      <div className={classes['head']} ref={head}>
        {selectAll !== null && <SelectAllCards rows={rows} takes={selectAll} />}
        <SortSelect table={table} />
      </div>
      <ul
        className={classes['cards']}
        ref={list}
        style={hasCards ? { height: total, paddingTop: (items[0]?.start ?? top) - top } : undefined}
        aria-label={text.table}
        aria-busy={!hasCards || isStale}
        data-stale={isStale}
      >
        {!hasCards &&
          Array.from({ length: SKELETON_CARDS }, (_, index) => (
            <li key={index} className={classes['skeleton']} aria-hidden="true" />
          ))}
        {items.map((item) => {
          const row = rows[item.index]
          if (row === undefined) return null
          return (
            <li
              key={item.key}
              ref={isMeasured ? virtualizer.measureElement : null}
              data-index={item.index}
              className={classes['card']}
              aria-setsize={rows.length}
              aria-posinset={item.index + 1}
            >
              <NoteCard
                note={row}
                path={detailPathOf(row.id)}
                isSelectable={isSelectable}
                index={item.index}
                onLook={onLook}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
