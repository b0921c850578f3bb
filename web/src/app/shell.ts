/** The frame that index.html shows before the script has run. Taken before React removes it. */
const shell = document.querySelector('.shell')

/** Puts a copy of the frame into an element, so that the screen stays as it is until the page is there. */
export function showShell(into: HTMLElement | null): void {
  if (into !== null && shell !== null) into.replaceChildren(shell.cloneNode(true))
}
