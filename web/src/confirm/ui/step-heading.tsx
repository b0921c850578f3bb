import { type ReactNode, useEffect, useRef } from 'react'
import classes from './step-heading.module.css'

/**
 * The heading of a step. If announced, it takes the focus when it appears, so that keyboard and screen reader continue at the new
 * content.
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

/**
 * Takes the focus when it appears. For messages that the user must hear before everything else.
 * @param of what it tells; where that is another, it takes the focus again
 */
export function FocusHere({
  of,
  className,
  children,
}: {
  of: unknown
  className: string | undefined
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus()
  }, [of])
  return (
    <div ref={place} className={`${classes['place'] ?? ''} ${className ?? ''}`} tabIndex={-1}>
      {children}
    </div>
  )
}
