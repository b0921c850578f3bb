import { isComposing } from '../../is-composing.ts'

// A dialog of Mantine closes on Escape, also on the one that ends a composition in Safari, and what was typed in it would be lost. It listens
// on the window once it is rendered, so this listener, which is there when the dialog's module has loaded, comes first.
window.addEventListener(
  'keydown',
  (event) => {
    if (event.key === 'Escape' && isComposing(event)) event.stopImmediatePropagation()
  },
  { capture: true },
)
