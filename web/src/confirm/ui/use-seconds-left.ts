import { useEffect, useState } from 'react'

/** How many whole seconds there are until a moment (of this machine's clock), counted down to 0. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    // The clock is read each time: a machine that slept does not go on where it was.
    const timer = setInterval(() => {
      setNow(Date.now())
    }, 1000)
    return () => {
      clearInterval(timer)
    }
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
