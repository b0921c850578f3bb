import { useDeferredValue } from 'react'

/**
 * Whether to render content that has arrived. It becomes true a moment later, in a render that key presses and clicks can interrupt. Later
 * changes of the content are rendered at once.
 */
export function usePiecemeal(hasArrived: boolean): boolean {
  return useDeferredValue(hasArrived) && hasArrived
}
