import type { ReactNode } from 'react'
import classes from './two-columns.module.css'

/** Cards in two columns; on a small screen, below each other. */
export function TwoColumns({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <div className={classes['columns']}>
      <div className={classes['column']}>{left}</div>
      <div className={classes['column']}>{right}</div>
    </div>
  )
}
