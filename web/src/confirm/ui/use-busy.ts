import { useRef, useState } from 'react'

/** Runs one action at a time. A second click while it runs is ignored. */
export function useBusy(): [boolean, (work: () => Promise<void>) => Promise<void>] {
  const [isBusy, setBusy] = useState(false)
  // A ref, because the second click of a double click comes before React renders the new state.
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
