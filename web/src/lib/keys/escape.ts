import { isComposing } from '../../is-composing.ts'

const takers: (() => void)[] = []

/**
 * Gives Escape to one layer only, the last that asked, whatever dialogs are open below it.
 * @param onEscape what Escape does
 * @returns ends it
 */
export function takeEscape(onEscape: () => void): () => void {
  takers.push(onEscape)
  return () => {
    const at = takers.indexOf(onEscape)
    if (at !== -1) takers.splice(at, 1)
  }
}

// A dialog of Mantine listens on the window once it is rendered, so this listener, which is there when the dialog's module has loaded, comes
// first. Each open dialog would close on Escape, also on the one that ends a composition in Safari, and what was typed in it would be lost.
window.addEventListener(
  'keydown',
  (event) => {
    if (event.key !== 'Escape') return
    // An open list of choices in a dialog closes by itself (Mantine).
    if (event.target instanceof Element && event.target.matches('[data-mantine-stop-propagation="true"]'))
      return
    const isMeantForText = isComposing(event)
    const onEscape = takers.at(-1)
    if (!isMeantForText && onEscape === undefined) return
    event.stopImmediatePropagation()
    if (!isMeantForText) onEscape?.()
  },
  { capture: true },
)
