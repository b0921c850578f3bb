import { useWindowEvent } from '@mantine/hooks'
import { keepOrder } from '../../note-order.ts'

/**
 * Stores the order of the list when a note is opened in any way (click, Enter, another mouse button, the context menu), because the
 * note's tab reads it.
 */
export function useKeptOrder(rows: readonly { readonly id: string }[]): void {
  const keep = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-note]') : null
    const id = link?.dataset['note']
    if (id !== undefined)
      keepOrder(
        rows.map((row) => row.id),
        id,
      )
  }
  useWindowEvent('click', keep)
  useWindowEvent('auxclick', keep)
  useWindowEvent('contextmenu', keep)
}
