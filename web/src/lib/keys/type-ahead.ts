import { isComposing } from '../../is-composing.ts'

/**
 * Keeps from the page what is typed for a field that is on its way: the keys would act as the page's shortcuts.
 * @param onEscape the field is not wanted any more
 * @returns ends it, with what was typed
 */
export function typeAhead(onEscape: () => void): () => string {
  let typed = ''
  const take = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || isComposing(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (key === 'Escape') onEscape()
    if (key === 'Backspace') typed = typed.slice(0, -1)
    if (key.length === 1) typed += key
  }
  window.addEventListener('keydown', take, { capture: true })
  return () => {
    window.removeEventListener('keydown', take, { capture: true })
    return typed
  }
}
