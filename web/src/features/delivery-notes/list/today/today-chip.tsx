import { formatQuantity } from '@kenshu/contract/money'
import { isCounted, isPageKind, TODAY_LABELS, type TodayKind } from '@kenshu/contract/today/kinds'
import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { daysSince } from '../../../../lib/days/days-since.ts'
import { homeOf, useMe } from '../../../../lib/session.ts'
import { todayMessages as text } from '../../../../messages/today-ja.ts'
import classes from './today.module.css'
import { pagePath } from './waiting-path.ts'

interface TodayChipProps {
  kind: TodayKind
  count: number
  /** the month in which it waits */
  month?: string | undefined
  /** when the oldest of its rejections was made */
  oldestAt?: string | undefined
  /** whether the list shows its notes */
  isOn: boolean
  onPress: () => void
}

/** A kind and its number: a button that filters the list, or a link to the page where it waits. */
export function TodayChip({ kind, count, month, oldestAt, isOn, onPress }: TodayChipProps) {
  const home = homeOf(useMe())
  const page = isPageKind(kind) ? pagePath(home, kind, month) : null
  const number = formatQuantity(count)
  const name = TODAY_LABELS[kind]
  const days = oldestAt === undefined ? 0 : daysSince(oldestAt)
  const age = days === 0 ? null : formatQuantity(days)
  const common = {
    size: 'compact-sm',
    radius: 'xl',
    className: classes['chip'] ?? '',
    'aria-label': isCounted(kind) ? text.chip(name, number, age) : name,
    // With an age, the visible words are those of the accessible name, so that speech input works (WCAG 2.5.3).
    children:
      age === null ? (
        <>
          {name}
          {isCounted(kind) && <span className={classes['count']}>{number}</span>}
        </>
      ) : (
        <>
          {name} <span className={classes['count']}>{text.counted(number)}</span>
          <span className={classes['age']}>{text.longest(age)}</span>
        </>
      ),
  } as const
  return page === null ? (
    <Button {...common} variant={isOn ? 'filled' : 'default'} aria-pressed={isOn} onClick={onPress} />
  ) : (
    <Button {...common} variant="default" component={Link} to={page} />
  )
}
