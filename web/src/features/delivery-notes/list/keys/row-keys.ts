import { getHotkeyHandler } from '@mantine/hooks'
import type { KeyboardEvent } from 'react'
import type { ListKeyboard } from '../use-list-keyboard.ts'

/** The index of the row that contains an element; null if none does. */
export function rowIndexOf(element: EventTarget): number | null {
  if (!(element instanceof Element)) return null
  const place = element.closest('tbody tr')?.getAttribute('aria-rowindex')
  // The header is the first row.
  return place === null || place === undefined ? null : Number(place) - 2
}

/**
 * Handles the keys of a focused row (ROW_KEYS). Its link handles Enter.
 * @param pageRows the number of visible rows
 */
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
  // Buttons and checkboxes handle these keys themselves.
  if (!(event.target instanceof HTMLAnchorElement)) return
  const look = () => {
    toggleLook(index)
  }
  getHotkeyHandler([['Space', look]])(event)
}
