import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/delivery-note'
import { formatQuantity } from '@kenshu/contract/money'
import { VisuallyHidden } from '@mantine/core'
import { lookMessages } from '../../../messages/note-list-ja.ts'
import { QuickLook } from './quick-look/quick-look.tsx'
import { usePrefetchedNeighbours } from './quick-look/use-prefetched-neighbours.ts'
import type { ListKeyboard } from './use-list-keyboard.ts'

const text = lookMessages

interface ListLookProps {
  keyboard: ListKeyboard
  /** as they are sorted */
  rows: readonly DeliveryNoteRow[]
}

/** The quick look of the list, and what a screen reader hears of where one is. */
export function ListLook({ keyboard, rows }: ListLookProps) {
  const { cursor, look, lookAt, isBeside, goTo, closeLook } = keyboard
  usePrefetchedNeighbours(rows, lookAt)
  const row = rows[lookAt]
  return (
    <>
      {look.id !== null && (
        <QuickLook
          id={look.id}
          row={row}
          index={lookAt}
          count={rows.length}
          isBeside={isBeside}
          onStep={(by) => {
            // A note that the list has lost stands where the cursor stayed.
            goTo(lookAt < 0 ? cursor.index : lookAt + by)
          }}
          onClose={closeLook}
        />
      )}
      <VisuallyHidden aria-live="polite">
        {cursor.id !== null && text.said(formatQuantity(cursor.index + 1), formatQuantity(rows.length))}
        {row !== undefined && ` ${text.saidNote(row.billingNo, row.clientName, row.hakkouStatus)}`}
      </VisuallyHidden>
    </>
  )
}
