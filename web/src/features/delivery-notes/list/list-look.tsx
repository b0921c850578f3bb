import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { formatQuantity } from '@kenshu/contract/money'
import { VisuallyHidden } from '@mantine/core'
import { lookMessages } from '../../../messages/note-list-ja.ts'
import { usePreloaded, withStandIn } from '../../../ui/failures/with-stand-in.tsx'
import type { QuickLookProps } from './quick-look/quick-look.tsx'
import { usePrefetchedNeighbours } from './quick-look/use-prefetched-neighbours.ts'
import type { ListKeyboard } from './use-list-keyboard.ts'

const text = lookMessages

const QuickLook = withStandIn<QuickLookProps>(
  async () => (await import('./quick-look/quick-look.tsx')).QuickLook,
)

interface ListLookProps {
  keyboard: ListKeyboard
  /** in sort order */
  rows: readonly DeliveryNoteRow[]
}

/** The quick look of the list, and the position announced to screen readers. */
export function ListLook({ keyboard, rows }: ListLookProps) {
  const { cursor, look, lookAt, isBeside, goTo, closeLook } = keyboard
  usePreloaded(QuickLook)
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
            // If the note is no longer in the list, continue from the cursor.
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
