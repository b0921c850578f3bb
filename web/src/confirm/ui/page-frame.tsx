import type { ReactNode } from 'react'
import { HELP_PATH } from '../confirm-address.ts'
import { pageMessages } from '../messages/page-ja.ts'
import classes from './page-frame.module.css'

interface PageFrameProps {
  isWide?: boolean
  /** the page is the help to which the others lead */
  isHelp?: boolean
  children: ReactNode
}

/** The frame of every screen. Its title names no company, so that strangers do not learn whose note it is. */
export function PageFrame({ isWide = false, isHelp = false, children }: PageFrameProps) {
  return (
    <div className={classes['page']}>
      <header className={classes['head']}>
        <div className={classes['headInner']} data-wide={isWide}>
          <svg className={classes['mark']} viewBox="0 0 32 32" aria-hidden="true">
            <rect width="32" height="32" rx="7" fill="#2c4a73" />
            <path d="M9 6.5h10l4 4v15H9z" fill="#fff" />
            <path d="M12.2 17.4l2.9 2.9 5-5.6" className={classes['tick']} />
          </svg>
          <h1 className={classes['title']}>{pageMessages.title}</h1>
          {!isHelp && (
            // A tab of its own, so that the note and what is typed stay as they are.
            <a className={classes['help']} href={HELP_PATH} target="_blank" rel="noreferrer">
              {pageMessages.help}
              <span className={classes['spoken']}>{pageMessages.newTab}</span>
            </a>
          )}
        </div>
      </header>
      <main className={classes['main']} data-wide={isWide}>
        {children}
      </main>
    </div>
  )
}
