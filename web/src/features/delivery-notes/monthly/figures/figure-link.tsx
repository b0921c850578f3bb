import { daysOfMonth } from '@kenshu/contract/monthly/month'
import { Link } from 'react-router-dom'
import { type ListConditions, listPath } from '../../../../lib/list-path.ts'
import { homeOf, useMe } from '../../../../lib/session.ts'
import { monthlyMessages } from '../../../../messages/monthly-ja.ts'
import classes from './figures.module.css'

interface FigureLinkProps {
  month: string
  /** what the figure is about, for who only hears the link */
  about: string
  conditions: ListConditions
  /** a figure of no notes leads nowhere */
  count: number
  /** the figure as it is shown */
  children: string
}

/** A figure that opens the list with just the notes that it counts. */
export function FigureLink({ month, about, conditions, count, children }: FigureLinkProps) {
  const home = homeOf(useMe())
  if (count === 0) return <span className={classes['nothing']}>{children}</span>
  return (
    <Link
      to={listPath(home, daysOfMonth(month), conditions)}
      className={classes['figure'] ?? ''}
      aria-label={`${about} ${children}：${monthlyMessages.toList(about)}`}
    >
      {children}
    </Link>
  )
}
