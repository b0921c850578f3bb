import { useRef, useState } from 'react'

/** Runs one action at a time: a second click, however fast, does nothing. */
export function useBusy(): [boolean, (work: () => Promise<void>) => Promise<void>] {
  const [isBusy, setBusy] = useState(false)
  // A ref, because a double click comes before the state is rendered.
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
