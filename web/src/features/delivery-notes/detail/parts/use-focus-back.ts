import { useDidUpdate } from '@mantine/hooks'
import type { RefObject } from 'react'

/**
 * Gives the focus back that a button lost while it was busy: a disabled button cannot hold it.
 * @param isBusy whether the button's act runs
 * @param button that began it
 * @param fallback takes the focus where the button stays disabled
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
