import type { ReactNode } from 'react'
import classes from './two-columns.module.css'

/** Cards in two columns; on a small screen, below each other, the left ones first. */
export function TwoColumns({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <div className={classes['columns']}>
      <div className={classes['column']}>{left}</div>
      <div className={classes['column']}>{right}</div>
    </div>
  )
}

/** Cards that stand above or below all others on a small screen, whichever column they are in. */
export function CardGroup({ place, children }: { place: 'first' | 'last'; children: ReactNode }) {
  return <div className={[classes['group'], classes[place]].join(' ')}>{children}</div>
}
