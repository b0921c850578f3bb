/** Inputs into which nobody types. */
const PRESSED_INPUTS = new Set(['button', 'checkbox', 'file', 'image', 'radio', 'reset', 'submit'])
const TYPED_INTO =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"]'
/** These have keys of their own: a letter goes to the entry that begins with it. */
const WITH_OWN_KEYS = '[role="menu"], [role="listbox"], [role="dialog"]:not([data-shortcuts])'
/** A modal in front, unless it says that the page's shortcuts go on in it. */
const MODAL = '[aria-modal="true"]:not([data-shortcuts])'

function isTypedInto(element: Element): boolean {
  if (element instanceof HTMLInputElement) return !PRESSED_INPUTS.has(element.type)
  return element.closest(TYPED_INTO) !== null
}

/** An input method (Japanese) is composing; the second is how some browsers tell of its first and last key. */
function isComposing(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- only this tells of the key that ends a composition in Safari
  return event.isComposing || event.keyCode === 229
}

/**
 * Whether a key may be a shortcut: not while one types or composes, not where something in front has keys of its own, and not
 * where somebody has dealt with it already.
 */
export function mayFire(event: KeyboardEvent, whileTyping = false): boolean {
  if (event.defaultPrevented || isComposing(event)) return false
  if (document.querySelector(MODAL) !== null) return false
  const target = event.composedPath()[0]
  if (!(target instanceof Element)) return true
  return (whileTyping || !isTypedInto(target)) && target.closest(WITH_OWN_KEYS) === null
}
