import type { ReactNode } from 'react'
import { messages } from '../messages/ja.ts'
import classes from './full-page.module.css'
import { showShell } from './shell.ts'

/** A page without the sidebar: one card in the middle. */
export function FullPage({ children }: { children: ReactNode }) {
  return <main className={classes['page']}>{children}</main>
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
