/** Whether a mouse button, a finger or a key that presses buttons is down, between a press and its click. */
let isDown = false
const waiting = new Set<() => void>()

function onDown(): void {
  isDown = true
}

/** Enter and Space press a button. */
function onKeyDown({ key }: KeyboardEvent): void {
  if (key === 'Enter' || key === ' ') isDown = true
}

function onUp(): void {
  if (!isDown) return
  isDown = false
  // The click of this press comes first.
  setTimeout(() => {
    for (const resolve of waiting) resolve()
    waiting.clear()
  })
}

window.addEventListener('pointerdown', onDown, { capture: true })
window.addEventListener('keydown', onKeyDown, { capture: true })
for (const end of ['pointerup', 'pointercancel', 'dragend', 'keyup'] as const) {
  window.addEventListener(end, onUp, { capture: true })
}
// The window lost the focus. An element that loses it does so between the press and its click.
window.addEventListener('blur', ({ target }) => {
  if (target === window) onUp()
})
// The button was let go outside the window.
window.addEventListener(
  'pointermove',
  ({ buttons }) => {
    if (buttons === 0) onUp()
  },
  { capture: true },
)

/** Whether something is being pressed. A click goes to the element that was pressed, so it must not show something else meanwhile. */
export function isPressing(): boolean {
  return isDown
}

/**
 * Resolves when nothing is being pressed. An element that is replaced between a press and its click gets no click, so code that
 * replaces a part of the page by itself waits for this.
 */
export function pressOver(): Promise<void> {
  return isDown ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve()
}
