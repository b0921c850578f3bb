import { type RefObject, useEffect, useRef } from 'react'

/** Whether the component is on the screen, for an answer that may come when the user has left it: it must not interrupt them elsewhere. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
