import type { ReactNode } from 'react'
import classes from './state-tag.module.css'

/** neutral: nothing begun · busy: under way · good: ended well · bad: failed */
export type StateTone = 'neutral' | 'busy' | 'good' | 'bad'

/** How something stands, in a word and a colour. */
export function StateTag({ tone, children }: { tone: StateTone; children: ReactNode }) {
  return (
    <span className={classes['tag']} data-tone={tone}>
      {children}
    </span>
  )
}
