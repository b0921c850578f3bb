import type { ConfirmSender } from '@kenshu/contract/confirm/sender'
import { useEffect, useState } from 'react'
import { loadSender } from '../calls/load-sender.ts'

/** The company that sends the notes; null until it is known. */
export function useSender(): ConfirmSender | null {
  const [sender, setSender] = useState<ConfirmSender | null>(null)
  useEffect(() => {
    let isShown = true
    void loadSender().then((loaded) => {
      if (isShown) setSender(loaded)
    })
    return () => {
      isShown = false
    }
  }, [])
  return sender
}
