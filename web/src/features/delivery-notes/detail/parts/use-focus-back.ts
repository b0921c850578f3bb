import { useDidUpdate } from '@mantine/hooks'
import type { RefObject } from 'react'

/**
 * Restores the focus that a button lost while it was busy, because a disabled button can't hold it.
 * @param isBusy whether the button's action is running
 * @param button that started the action
 * @param fallback gets the focus if the button stays disabled
 */
export function useFocusBack(
  isBusy: boolean,
  button: RefObject<HTMLElement | null>,
  fallback?: RefObject<HTMLElement | null>,
): void {
  useDidUpdate(() => {
    if (isBusy || document.activeElement !== document.body) return
    button.current?.focus()
    if (document.activeElement === document.body) fallback?.current?.focus()
  }, [isBusy])
}
