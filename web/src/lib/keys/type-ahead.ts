import { isComposing } from '../../is-composing.ts'

/**
 * Keeps from the page what is typed for a field that is on its way: the keys would act as the page's shortcuts.
 * @param onGivenUp the field is not wanted any more: Escape was pressed, or something on the page
 * @returns ends it, with what was typed
 */
export function typeAhead(onGivenUp: () => void): () => string {
  let typed = ''
  const ended = new AbortController()
  const take = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    // F5 stays the browser's: it helps where the field does not come.
    if (ctrlKey || metaKey || altKey || /^F\d/.test(key) || isComposing(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (key === 'Escape') onGivenUp()
    if (key === 'Backspace') typed = typed.slice(0, -1)
    if (key.length === 1) typed += key
  }
  window.addEventListener('keydown', take, { capture: true, signal: ended.signal })
  window.addEventListener('pointerdown', onGivenUp, { capture: true, signal: ended.signal })
  return () => {
    ended.abort()
    return typed
  }
}
