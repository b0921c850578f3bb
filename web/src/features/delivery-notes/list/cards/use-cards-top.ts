import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { rootFontSize } from '../table/row-height.ts'

/** Roughly where the cards begin, until they are on the screen. With 0, too many cards were rendered: as many more as fit above them. */
const TOP_REM = 22

interface CardsTop {
  /** what stands above the cards and changes its height with the size of text */
  head: RefObject<HTMLDivElement | null>
  list: RefObject<HTMLUListElement | null>
  /** in pixels, which users change in their browser */
  rem: number
  /** where the cards begin on the page, in pixels */
  top: number
}

/**
 * Where a phone's cards begin, and the size of text from which the heights of those out of sight are estimated.
 * @param isStart these are the app's first rows
 */
export function useCardsTop(isStart: boolean): CardsTop {
  const head = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [rem, setRem] = useState(rootFontSize)
  const [top, setTop] = useState(TOP_REM * rem)
  const findTop = () => {
    if (list.current !== null) setTop(list.current.getBoundingClientRect().top + window.scrollY)
  }
  // A list to which the user returns must be at its place in the first paint; the app's first rows do not wait for a layout.
  useLayoutEffect(() => {
    if (!isStart) findTop()
  }, [isStart])
  useEffect(() => {
    if (isStart) findTop()
  }, [isStart])
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      setRem(rootFontSize())
      findTop()
    })
    if (head.current !== null) observer.observe(head.current)
    return () => {
      observer.disconnect()
    }
  }, [])
  return { head, list, rem, top }
}
