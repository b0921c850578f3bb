import { useEffect, useState } from 'react'

/** The whole seconds until a time (by this machine's clock), counted down to 0. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    // The clock is read on each tick, so the count is right after the machine has slept.
    const timer = setInterval(() => {
      setNow(Date.now())
    }, 1000)
    return () => {
      clearInterval(timer)
    }
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
