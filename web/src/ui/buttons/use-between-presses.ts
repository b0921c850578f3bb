import { useEffect, useState } from 'react'
import { pressOver } from '../../lib/press.ts'

/**
 * A value whose changes move parts of the page by themselves, as last known before a press: while something is being pressed it stays, so
 * that the click arrives at what was pressed.
 * @param now the same object as long as nothing changes
 */
export function useBetweenPresses<T>(now: T): T {
  const [shown, setShown] = useState(() => now)
  useEffect(() => {
    let isLatest = true
    void pressOver().then(() => {
      if (isLatest) setShown(() => now)
    })
    return () => {
      isLatest = false
    }
  }, [now])
  return shown
}
