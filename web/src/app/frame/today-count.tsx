import { formatQuantity } from '@kenshu/contract/money'
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { todayQuery } from '../../lib/days/today.ts'
import { useAfterFirst } from '../../lib/later.ts'
import { TODAY_SHOWN } from '../../lib/limits.ts'
import { todayMessages as text } from '../../messages/today-ja.ts'
import classes from './sidebar.module.css'

/** The number of things that wait for the user, beside the entry of the page that shows them; nothing if none do. */
export function TodayCount() {
  // Its call would start Firebase Auth, for its token, before the page has what its user came for.
  const { data } = useQuery({ ...todayQuery, enabled: useAfterFirst() })
  const count = data?.total ?? 0
  if (count === 0) return null
  return (
    <span className={classes['count']}>
      <span aria-hidden="true">{count > TODAY_SHOWN ? text.many : formatQuantity(count)}</span>
      <VisuallyHidden>{text.count(formatQuantity(count))}</VisuallyHidden>
    </span>
  )
}
