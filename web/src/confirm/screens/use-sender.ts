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
    const ask = () => void load()
    ask()
    window.addEventListener('online', ask)
    return () => {
      isShown = false
      window.removeEventListener('online', ask)
    }
  }, [])
  return sender
}
