import { useRef, useState } from 'react'

/** Lets one piece of work run at a time: a second click, however fast, starts nothing. */
export function useBusy(): [boolean, (work: () => Promise<void>) => Promise<void>] {
  const [isBusy, setBusy] = useState(false)
  // A double click comes before the state has been drawn.
  const isRunning = useRef(false)
  async function run(work: () => Promise<void>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return [isBusy, run]
}
