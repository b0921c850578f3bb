import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/delivery-note'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'
import { useShortcuts } from '../../../lib/keys/use-shortcuts.ts'
import { type RowCursor, useRowCursor } from './keys/use-row-cursor.ts'
import { type Look, useLook } from './quick-look/use-look.ts'

export interface ListKeyboard {
  cursor: RowCursor
  look: Look
  /** whether there is room for the quick look beside the list */
  isBeside: boolean
  /** whether the quick look lies over the list */
  isCovered: boolean
  /** place of the note that is looked at, from 0; -1 where it is none of the rows */
  lookAt: number
  /** Goes to a row; an open quick look goes along. */
  goTo: (index: number) => void
  /** Opens the quick look of a row, or closes it where it is open. */
  toggleLook: (index: number) => void
  /** Closes the quick look and goes back to the row. */
  closeLook: () => void
}

/**
 * The cursor among the rows of the list, the quick look that goes along with it, and their keys.
 * @param search what the rows were found for
 */
export function useListKeyboard(rows: readonly Pick<DeliveryNoteRow, 'id'>[], search: string): ListKeyboard {
  const cursor = useRowCursor(rows, search)
  const look = useLook()
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
  // Opened by the address or from elsewhere: the cursor goes there as soon as the row is there.
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
