import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * When the page began to be printed; null if it is not being printed. What depends on it is rendered before the browser takes the picture.
 */
export function usePrinting(): Date | null {
  const [printedAt, setPrintedAt] = useState<Date | null>(null)
  useLayoutEffect(() => {
    const put = (at: Date | null) => {
      flushSync(() => {
        setPrintedAt(at)
      })
    }
    const begin = () => {
      put(new Date())
    }
    const end = () => {
      put(null)
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printedAt
}
