import type { ReactNode } from 'react'
import classes from './two-columns.module.css'

interface TwoColumnsProps {
  left: ReactNode
  right: ReactNode
  /** below the left ones; on a small screen, and for who goes on by Tab or listens, after all others */
  last?: ReactNode
}

/** Cards in two columns; on a small screen, below each other, the left ones first. */
export function TwoColumns({ left, right, last }: TwoColumnsProps) {
  return (
    <div className={classes['columns']}>
      <div className={classes['column']}>{left}</div>
      <div className={classes['column']}>{right}</div>
      {last !== undefined && <div className={classes['last']}>{last}</div>}
    </div>
  )
}
