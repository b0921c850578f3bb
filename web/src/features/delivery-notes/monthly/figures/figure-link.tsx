import { daysOfMonth } from '@kenshu/contract/month'
import { createContext, useContext } from 'react'
import { Link } from 'react-router-dom'
import { type ListConditions, listPath } from '../../../../lib/notes/list-path.ts'
import { homeOf, useMe } from '../../../../lib/session.ts'
import { monthlyMessages } from '../../../../messages/monthly-ja.ts'
import classes from './figures.module.css'

interface FigureLinkProps {
  month: string
  /** what the figure is about, for screen readers */
  about: string
  conditions: ListConditions
  /** a zero is not a link */
  count: number
  /** the formatted figure */
  children: string
}

/** Conditions that all figures of a board share: those of one sales person, if it shows only their notes. */
export const BoardConditions = createContext<ListConditions>({})

/** A figure as a link to the list with exactly the notes that it counts. */
export function FigureLink({ month, about, conditions, count, children }: FigureLinkProps) {
  const home = homeOf(useMe())
  const shared = useContext(BoardConditions)
  if (count === 0) return <span className={classes['nothing']}>{children}</span>
  return (
    <Link
      to={listPath(home, daysOfMonth(month), { ...shared, ...conditions })}
      className={classes['figure'] ?? ''}
      aria-label={`${about} ${children}：${monthlyMessages.toList(about)}`}
    >
      {children}
    </Link>
  )
}
