import { isComposing } from '../../is-composing.ts'

/** Input types that take no text. */
const PRESSED_INPUTS = new Set(['button', 'checkbox', 'file', 'image', 'radio', 'reset', 'submit'])
const TYPED_INTO =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"]'
/** Elements that handle letter keys themselves: a letter moves to the entry that begins with it. */
const WITH_OWN_KEYS = '[role="menu"], [role="listbox"], [role="dialog"]:not([data-shortcuts])'
/** A modal dialog in front, unless it is marked to keep the page's shortcuts active. */
const MODAL = '[aria-modal="true"]:not([data-shortcuts])'

function isTypedInto(element: Element): boolean {
  if (element instanceof HTMLInputElement) return !PRESSED_INPUTS.has(element.type)
  return element.closest(TYPED_INTO) !== null
}

/**
 * Whether a key press may trigger a shortcut: not while the user types or composes, not inside an element with its own keys, and
 * not if another handler has already handled it.
 */
export function mayFire(event: KeyboardEvent, whileTyping: boolean): boolean {
  if (event.defaultPrevented || isComposing(event)) return false
  if (document.querySelector(MODAL) !== null) return false
  const target = event.composedPath()[0]
  if (!(target instanceof Element)) return true
  return (whileTyping || !isTypedInto(target)) && target.closest(WITH_OWN_KEYS) === null
}
