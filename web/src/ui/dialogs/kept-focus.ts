import { useLayoutEffect, useState } from 'react'
import { focusFirst, partsAround } from '../focus/use-handed-on-focus.ts'

/** What the focus returns to: the focused element, or the button of the menu that it is in, which closes with the choice. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role="menu"]')
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? focused
}

/**
 * Remembers what has the focus, before something opens that takes it. Mantine's own dialogs remember it too late if they are rendered open, or
 * if they take the focus in the same moment.
 * @returns a function that gives the focus back when that closes, unless the user has moved it elsewhere; to the part of the page around what
 *   had it, if that is gone or disabled by then
 */
export function keepFocus(): () => void {
  const opener = openerOf(document.activeElement)
  const parts = opener === null ? [] : partsAround(opener)
  return () => {
    const atClose = document.activeElement
    setTimeout(() => {
      const now = document.activeElement
      const isFree = now === null || now === document.body || now === atClose
      if (!isFree) return
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      if (document.activeElement !== opener) focusFirst(parts)
    })
  }
}

/** Gives a dialog's focus back to what had it before, when the dialog closes or is removed. */
export function useKeptFocus(isOpen: boolean): void {
  // During the first rendering, because the menu that has opened the dialog is gone once that is on the screen.
  const [kept, setKept] = useState(() => ({ isOpen, giveBack: keepFocus() }))
  if (kept.isOpen !== isOpen) setKept({ isOpen, giveBack: isOpen ? keepFocus() : kept.giveBack })
  const { giveBack } = kept
  useLayoutEffect(() => (isOpen ? giveBack : undefined), [isOpen, giveBack])
}
