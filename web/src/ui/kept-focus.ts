import { useLayoutEffect, useState } from 'react'

/** What the focus returns to: the focused element, or the button of the menu that it is in, which closes with the choice. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role="menu"]')
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? focused
}

/**
 * Keeps in mind what has the focus, before something opens that takes it. Mantine's own dialogs do so too late if they are rendered open, or
 * if they take the focus in the same moment.
 * @returns gives the focus back when that closes, unless somebody has moved it elsewhere
 */
export function keepFocus(): () => void {
  const opener = openerOf(document.activeElement)
  return () => {
    const atClose = document.activeElement
    setTimeout(() => {
      const now = document.activeElement
      const isFree = now === null || now === document.body || now === atClose
      if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    })
  }
}

/** The same for a dialog: gives the focus back when it closes or is removed. */
export function useKeptFocus(isOpen: boolean): void {
  // Kept while the dialog is first rendered: a menu that has opened it is gone once that rendering is on the screen.
  const [kept, setKept] = useState(() => ({ isOpen, giveBack: keepFocus() }))
  if (kept.isOpen !== isOpen) setKept({ isOpen, giveBack: isOpen ? keepFocus() : kept.giveBack })
  const { giveBack } = kept
  useLayoutEffect(() => (isOpen ? giveBack : undefined), [isOpen, giveBack])
}
