import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** The state of a history entry that the menu has made: the page begins at its top, even if it was already shown and scrolled. */
export const FROM_TOP = { isFromTop: true }

/** Whether the menu has led to the rendered entry, and nobody has come back to it. */
export function useIsFromTop(): boolean {
  const entry = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const state: unknown = entry.state
  return !isReturn && typeof state === 'object' && state !== null && 'isFromTop' in state
}
