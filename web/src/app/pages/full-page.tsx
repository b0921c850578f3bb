import type { ReactNode } from 'react'
import { messages } from '../../messages/frame-ja.ts'
import classes from './full-page.module.css'

/** A page without the sidebar: one card in the middle. */
export function FullPage({ children }: { children: ReactNode }) {
  return <main className={classes['page']}>{children}</main>
}

/** The frame that index.html shows before the script has run. It is looked up at once, before React removes it. */
const shell = document.querySelector('.shell')

/** Puts a copy of the frame into an element, so that the screen stays as it is until the page is there. */
function showShell(into: HTMLElement | null): void {
  if (into !== null && shell !== null) into.replaceChildren(shell.cloneNode(true))
}

/** Shown until the app knows who is signed in (specification 2, guard). */
export function CheckingLogin() {
  return (
    <>
      <div ref={showShell} className={classes['shell']} />
      <FullPage>
        <div className={classes['checking']} aria-live="polite">
          <span className={classes['loader']} aria-hidden="true" />
          {messages.app.checkingLogin}
        </div>
      </FullPage>
    </>
  )
}
