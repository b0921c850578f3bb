import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'
import { useShortcuts } from '../../../lib/keys/use-shortcuts.ts'
import { type RowCursor, useRowCursor } from './keys/use-row-cursor.ts'
import { type Look, useLook } from './quick-look/use-look.ts'

export interface ListKeyboard {
  cursor: RowCursor
  look: Look
  /** whether the quick look fits beside the list */
  isBeside: boolean
  /** whether the quick look covers the list */
  isCovered: boolean
  /** index of the note in the quick look; -1 if it is not in the list */
  lookAt: number
  /** Moves to a row; an open quick look follows. */
  goTo: (index: number) => void
  /** Opens the quick look of a row, or closes it if it is open. */
  toggleLook: (index: number) => void
  /** Closes the quick look and returns to the row. */
  closeLook: () => void
}

/**
 * The cursor in the list, the quick look that follows it, and their shortcuts.
 * @param search the search to which the rows belong
 * @param settle writes what is not in the URL yet (TypedSearch)
 */
export function useListKeyboard(
  rows: readonly Pick<DeliveryNoteRow, 'id'>[],
  search: string,
  settle: () => boolean,
): ListKeyboard {
  const cursor = useRowCursor(rows, search)
  const look = useLook(settle)
  const isBeside = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false })
  const lookAt =
    look.id === null ? -1 : look.id === cursor.id ? cursor.index : rows.findIndex(({ id }) => id === look.id)
  const along = (id: string | null) => {
    if (id !== null) look.follow(id)
  }
  const closeLook = () => {
    look.close()
    cursor.moveTo(cursor.index)
  }
  useShortcuts({
    nextRow:
      rows.length === 0
        ? undefined
        : () => {
            along(cursor.moveBy(1))
          },
    previousRow:
      rows.length === 0
        ? undefined
        : () => {
            along(cursor.moveBy(-1))
          },
    closeLook: look.id === null ? undefined : closeLook,
  })
  // If the URL or another control opened the quick look, the cursor moves to its row once it is loaded.
  const meet = useEffectEvent(() => {
    if (lookAt >= 0 && look.id !== cursor.id) cursor.moveTo(lookAt)
  })
  const isThere = lookAt >= 0
  useEffect(() => {
    if (isThere) meet()
  }, [look.id, isThere])
  return {
    cursor,
    look,
    isBeside,
    isCovered: look.id !== null && !isBeside,
    lookAt,
    goTo: (index) => {
      along(cursor.moveTo(index))
    },
    toggleLook: (index) => {
      const id = rows[index]?.id
      if (id === undefined) return
      if (id === look.id) {
        closeLook()
        return
      }
      cursor.put(index)
      look.open(id)
    },
    closeLook,
  }
}
