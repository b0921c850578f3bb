import type { Page } from 'playwright-core'

/** What a finger needs, in CSS pixels (WCAG 2.5.5). */
const FINGER = 44

/**
 * What can be pressed on a page and is smaller than a finger: its words and its size. Not measured are links within a sentence, and what
 * stands within a field, which has the field's height; with a checkbox counts its label.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((finger) => {
    const PRESSED =
      'a[href], button, input, select, textarea, summary, [role=tab], [role=button], [role=switch], [role=menuitem], [role=option]'
    const sizeOf = (element: Element) => {
      const boxes = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])].map(
        (one) => one.getBoundingClientRect(),
      )
      const [left, top] = [
        Math.min(...boxes.map((box) => box.left)),
        Math.min(...boxes.map((box) => box.top)),
      ]
      const right = Math.max(...boxes.map((box) => box.right))
      const bottom = Math.max(...boxes.map((box) => box.bottom))
      return { width: right - left, height: bottom - top }
    }
    const isSeen = (element: Element) => {
      const { width, height, bottom } = element.getBoundingClientRect()
      // What only screen readers see has a pixel; skip links are above the page until they have the focus.
      return (
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        width > 1 &&
        height > 1 &&
        bottom + scrollY > 0
      )
    }
    const isInSentence = (element: Element) => {
      const { display } = getComputedStyle(element)
      const around = element.parentElement?.textContent.trim() ?? ''
      return display === 'inline' && around.length > element.textContent.trim().length
    }
    const isInField = (element: Element) =>
      element.closest('.mantine-Input-section, .mantine-Input-input > *') !== null
    return [...document.querySelectorAll(PRESSED)]
      .filter((element) => isSeen(element) && !isInSentence(element) && !isInField(element))
      .flatMap((element) => {
        const { width, height } = sizeOf(element)
        // Half a pixel is the browser's rounding.
        if (Math.min(width, height) >= finger - 0.5) return []
        const words = element.getAttribute('aria-label') ?? element.textContent.trim()
        return [
          `${element.tagName} ${words.slice(0, 30)} ${String(Math.round(width))}x${String(Math.round(height))}`,
        ]
      })
  }, FINGER)
}
