/** Between what has the focus and the bar, for the ring around it, px. */
const RING_SIZE = 8

/**
 * The ref of a bar that stays at the bottom of the window while the page scrolls. To the browser what is below the bar is in sight, so
 * the focus would come to fields and links that nobody sees (WCAG 2.4.11). With this room it scrolls them above the bar. For the bar's own buttons
 * global.css takes the room back by `data-focus-above`: the page would scroll at each Tab among them.
 */
export function keepFocusAbove(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined
  const { style } = document.documentElement
  const makeRoom = () => {
    const { position, bottom } = getComputedStyle(bar)
    const room = position === 'sticky' ? bar.offsetHeight + Number.parseFloat(bottom) + RING_SIZE : 0
    style.setProperty('--focus-room', `${String(room)}px`)
  }
  bar.dataset['focusAbove'] = ''
  const watch = new ResizeObserver(makeRoom)
  watch.observe(bar)
  // Whether it stays depends on the window's height, with which its own size need not change.
  addEventListener('resize', makeRoom)
  return () => {
    removeEventListener('resize', makeRoom)
    watch.disconnect()
    style.removeProperty('--focus-room')
  }
}
