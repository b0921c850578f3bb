import { useWindowEvent } from '@mantine/hooks'
import { keepOrder } from '../note-order.ts'

/** Keeps the order of the list when a note is opened, however (a press, Enter, another mouse button, the menu): its tab asks for it. */
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
