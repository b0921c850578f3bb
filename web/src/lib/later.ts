import { startTransition, useEffect, useLayoutEffect, useState } from 'react'

/** How many parts of the page still wait for what the user came for. */
let waiting = 0
const listeners = new Set<() => void>()

/**
 * Holds back what the user does not need first (afterFirst) while a page waits for its first rows or for its note.
 * @param isWaiting false once they are on the screen, or known to fail
 */
export function useComesFirst(isWaiting: boolean): void {
  // A layout effect runs before the effects that ask for what comes later.
  useLayoutEffect(() => {
    if (!isWaiting) return
    waiting++
    return () => {
      waiting--
      // The browser paints first.
      setTimeout(() => {
        for (const look of listeners) look()
      })
    }
  }, [isWaiting])
}

/** Resolves when nothing on the page comes first any more; at once on a page that holds nothing back. */
export function afterFirst(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (waiting > 0) return
      listeners.delete(look)
      resolve()
    }
    listeners.add(look)
    look()
  })
}

let hasShown = false

/** Whether something that a user came for has been on the screen since the app was loaded. */
export function hasShownFirst(): boolean {
  return hasShown
}

/** Whether what the user came for has been on the screen. It stays true. */
export function useAfterFirst(): boolean {
  const [isAfter, setIsAfter] = useState(false)
  useEffect(() => {
    void afterFirst().then(() => {
      hasShown = true
      // All that comes later begins here: its rendering makes way for keys and presses.
      startTransition(() => {
        setIsAfter(true)
      })
    })
  }, [])
  return isAfter
}
