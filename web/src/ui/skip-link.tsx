import type { ReactNode } from 'react'
import classes from './skip-link.module.css'

interface SkipLinkProps {
  /** id of the element that it leads to */
  to: string
  children: ReactNode
}

/** A link that only the keyboard sees: past what stands between it and an element. */
export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <a className={classes['skip']} href={`#${to}`}>
      {children}
    </a>
  )
}
