import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Parts of a page where the keyboard can go on, from the inside out. */
export function partsAround(element: Element): HTMLElement[] {
  const part = element.parentElement?.closest<HTMLElement>('section, [role="dialog"], main')
  return part ? [part, ...partsAround(part)] : []
}

/** Moves the focus to the first of these parts that is still on the page. */
export function focusFirst(parts: readonly HTMLElement[]): void {
  const part = parts.find(({ isConnected }) => isConnected)
  if (part === undefined) return
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1
    part.addEventListener(
      'blur',
      () => {
        part.removeAttribute('tabindex')
      },
      { once: true },
    )
  }
  part.focus({ preventScroll: true })
}

/**
 * Keeps the focus near an element that goes away when its own button was successful: the focus moves to the part of the page around it, instead
 * of the start of the page.
 * @returns the ref of the element
 */
export function useHandedOnFocus<Own extends HTMLElement = HTMLDivElement>(): RefObject<Own | null> {
  const ref = useRef<Own>(null)
  useLayoutEffect(() => {
    const own = ref.current
    return () => {
      if (own?.contains(document.activeElement) !== true) return
      const parts = partsAround(own)
      // Once React has removed the element, and perhaps what is around it.
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusFirst(parts)
      })
    }
  }, [])
  return ref
}
