import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** How far below the top of the page an element begins, in pixels. It follows what changes its height above the element. */
export function usePageOffset(): { place: RefObject<HTMLElement | null>; offset: number } {
  const place = useRef<HTMLElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const find = () => {
      if (place.current !== null) setOffset(place.current.getBoundingClientRect().top + window.scrollY)
    }
    find()
    // Whatever grows or shrinks on the page changes its height.
    const watch = new ResizeObserver(find)
    watch.observe(document.body)
    return () => {
      watch.disconnect()
    }
  }, [])
  return { place, offset }
}
