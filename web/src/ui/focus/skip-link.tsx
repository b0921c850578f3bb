import type { ReactNode } from 'react'
import classes from './skip-link.module.css'

interface SkipLinkProps {
  /** id of the target element */
  to: string
  children: ReactNode
}

/** A link to the target that is visible only when it has the keyboard focus. It skips the content in between. */
export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <a className={classes['skip']} href={`#${to}`}>
      {children}
    </a>
  )
}
