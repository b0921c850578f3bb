import { useDeferredValue } from 'react'

/**
 * Whether what has arrived is to be rendered: a moment after it has, in a rendering that the browser interrupts for keys and presses. Once it
 * is there, its changes are rendered at once.
 */
export function usePiecemeal(hasArrived: boolean): boolean {
  return useDeferredValue(hasArrived) && hasArrived
}
