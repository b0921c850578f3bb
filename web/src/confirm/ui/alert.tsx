import type { ReactNode } from 'react'
import { type CallFailure, isForClient } from '../call-failure.ts'
import { pageMessages } from '../messages/page-ja.ts'
import classes from './alert.module.css'

/** An error or a notice, announced by screen readers when it appears. */
export function Alert({
  tone = 'error',
  title,
  children,
}: {
  tone?: 'error' | 'notice'
  title?: string
  children: ReactNode
}) {
  return (
    <div className={classes['alert']} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <svg className={classes['sign']} viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" />
        <path d="M10 5.8v5M10 13.8v.2" />
      </svg>
      <div className={classes['words']}>
        {title !== undefined && <strong className={classes['title']}>{title}</strong>}
        {children}
      </div>
    </div>
  )
}

/**
 * The request id, with which support finds the log line. Renders nothing if no server answered, or if the client can fix the
 * problem alone.
 */
export function RequestId({ of }: { of: CallFailure }) {
  if (of.requestId === '' || isForClient(of)) return null
  return (
    <p className={classes['requestId']}>
      {pageMessages.requestId}: <span>{of.requestId}</span>
    </p>
  )
}
