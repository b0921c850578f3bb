import type { ReactNode } from 'react'
import classes from './state-tag.module.css'

/** neutral: not started · busy: in progress · good: succeeded · bad: failed */
export type StateTone = 'neutral' | 'busy' | 'good' | 'bad'

/** A state, as a word with a colour. */
export function StateTag({ tone, children }: { tone: StateTone; children: ReactNode }) {
  return (
    <span className={classes['tag']} data-tone={tone}>
      {children}
    </span>
  )
}
