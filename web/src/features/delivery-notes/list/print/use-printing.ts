import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the page is being printed. It is rendered anew before the browser takes the picture, and while it is printed, only what the style
 * sheets show under `html[data-paper]` is on paper.
 */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useLayoutEffect(() => {
    const put = (is: boolean) => () => {
      flushSync(() => {
        setIsPrinting(is)
      })
    }
    const [begin, end] = [put(true), put(false)]
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  useLayoutEffect(() => {
    if (!isPrinting) return
    const { dataset } = document.documentElement
    dataset['paper'] = ''
    return () => {
      delete dataset['paper']
    }
  }, [isPrinting])
  return isPrinting
}
