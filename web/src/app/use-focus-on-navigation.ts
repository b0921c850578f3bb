import { useDidUpdate } from '@mantine/hooks'
import { type RefObject, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Moves the focus to a new page after navigation, so that keyboard and screen reader continue there. A tab or select of the page itself that
 * has led to another address keeps the focus: the next arrow key chooses the next one.
 * @returns the ref of the element that holds the page
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const mainRef = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useDidUpdate(() => {
    const chooser = document.activeElement?.closest('[role="tab"], select')
    if (chooser && mainRef.current?.contains(chooser)) return
    mainRef.current?.focus({ preventScroll: true })
  }, [pathname])
  return mainRef
}
