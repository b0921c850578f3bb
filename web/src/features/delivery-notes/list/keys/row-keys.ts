import { getHotkeyHandler } from '@mantine/hooks'
import type { KeyboardEvent } from 'react'
import type { ListKeyboard } from '../use-list-keyboard.ts'

/** The place in the list of the row that an element is in, from 0; null for none. */
export function rowIndexOf(element: EventTarget): number | null {
  if (!(element instanceof Element)) return null
  const place = element.closest('tbody tr')?.getAttribute('aria-rowindex')
  // The head is the first row.
  return place === null || place === undefined ? null : Number(place) - 2
}

/** The keys that a row with the focus takes itself (ROW_KEYS); Enter is its link's own. @param pageRows how many are in sight */
export function handleRowKeys(
  event: KeyboardEvent<HTMLElement>,
  { goTo, toggleLook }: ListKeyboard,
  pageRows: number,
): void {
  const index = rowIndexOf(event.target)
  if (index === null) return
  const go = (to: number) => () => {
    goTo(to)
  }
  getHotkeyHandler([
    ['ArrowDown', go(index + 1)],
    ['ArrowUp', go(index - 1)],
    ['PageDown', go(index + pageRows)],
    ['PageUp', go(index - pageRows)],
    ['Home', go(0)],
    ['End', go(Number.POSITIVE_INFINITY)],
  ])(event)
  // A button and a checkbox have a use for it themselves.
  if (!(event.target instanceof HTMLAnchorElement)) return
  const look = () => {
    toggleLook(index)
  }
  getHotkeyHandler([['Space', look]])(event)
}
