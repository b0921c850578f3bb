import type { KeyboardEvent } from 'react'
import { isComposing } from '../../is-composing.ts'

/**
 * Props of a Mantine field that handles Enter itself and does not know the key press that ends a composition in Safari: the field's handlers
 * don't get the key presses of an input method, which handles them before.
 */
export const withoutComposing = {
  onKeyDownCapture: (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) event.stopPropagation()
  },
}
