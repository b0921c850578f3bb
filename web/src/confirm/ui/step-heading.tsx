import { type ReactNode, useEffect, useRef } from 'react'
import classes from './step-heading.module.css'

/**
 * The heading of a step. Announced, it takes the focus when it appears: where the keyboard is, and what a screen reader
 * reads, follows to what has just replaced the step before.
 */
export function StepHeading({
  isAnnounced = false,
  children,
}: {
  isAnnounced?: boolean
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAnnounced) heading.current?.focus()
  }, [isAnnounced])
  return (
    <h2 ref={heading} className={classes['heading']} tabIndex={-1}>
      {children}
    </h2>
  )
}

/** Takes the focus when it appears, for what has just changed above all else. */
export function FocusHere({ className, children }: { className: string | undefined; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus()
  }, [])
  return (
    <div ref={place} className={`${classes['place'] ?? ''} ${className ?? ''}`} tabIndex={-1}>
      {children}
    </div>
  )
}
