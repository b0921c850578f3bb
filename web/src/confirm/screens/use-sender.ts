import type { ConfirmSender } from '@kenshu/contract/confirm/sender'
import { useEffect, useState } from 'react'
import { loadSender } from '../calls/load-sender.ts'

/** The company that sends the notes; null until it is known. It is asked again once there is a connection, since nobody has to press for it. */
export function useSender(): ConfirmSender | null {
  const [sender, setSender] = useState<ConfirmSender | null>(null)
  useEffect(() => {
    let isShown = true
    const load = async () => {
      const loaded = await loadSender()
      if (isShown) setSender(loaded)
    }
    // One after another: what was asked without a connection may fail only after it has come, and would be its answer too.
    let last = Promise.resolve()
    const ask = () => {
      last = last.then(load)
    }
    ask()
    window.addEventListener('online', ask)
    return () => {
      isShown = false
      window.removeEventListener('online', ask)
    }
  }, [])
  return sender
}
