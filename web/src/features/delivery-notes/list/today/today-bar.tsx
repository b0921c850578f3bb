import { formatJapaneseDate, tokyoDate } from '@kenshu/contract/calendar-date'
import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { formatQuantity } from '@kenshu/contract/money'
import { mayEver } from '@kenshu/contract/permissions'
import type { ListSort } from '@kenshu/contract/views/sort'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, useEffect, useRef, useState } from 'react'
import { nextQuery, todayQuery } from '../../../../lib/days/today.ts'
import { useAfterFirst } from '../../../../lib/later.ts'
import { useMe } from '../../../../lib/session.ts'
import { todayMessages as text } from '../../../../messages/today-ja.ts'
import { useBetweenPresses } from '../../../../ui/buttons/use-between-presses.ts'
import { RetryLine } from '../../../../ui/failures/retry-line.tsx'
import { withStandIn } from '../../../../ui/failures/with-stand-in.tsx'
import { useTodayRefresh } from '../../calls/use-today-refresh.ts'
import { defaultFilter, type ListFilter } from '../filter-params.ts'
import { useListSort } from '../order/use-list-sort.ts'
import { countedFilter, isShown } from './counted-filter.ts'
import { keepChips, keptChips } from './kept-chips.ts'
import classes from './today.module.css'
import type { AlsoAsked, TodayActProps } from './today-act.tsx'
import { TodayChip } from './today-chip.tsx'

const FirstDayChip = withStandIn<object>(async () => (await import('./first-day-chip.tsx')).FirstDayChip)
const TodayAct = withStandIn<TodayActProps>(async () => (await import('./today-act.tsx')).TodayAct)

/** The order of rejections: the one that has waited longest is the first row. */
const OLDEST_FIRST: ListSort = [{ field: 'rejectedAt', isDescending: false }]

interface TodayBarProps {
  /** the current search */
  filter: ListFilter
  /** all notes of the search; null until they are known */
  rows: readonly DeliveryNoteRow[] | null
  /** @param sort the order in which its notes are shown; as before if omitted */
  onSearch: (filter: ListFilter, sort?: ListSort) => void
}

/**
 * What waits for the user, one chip a kind. A press shows its notes in the list, and offers what comes next for all of them; another press
 * shows what was there before. So that nothing moves when the counts arrive, a line has its height before, and those chips that the user
 * saw last keep the place of as many lines, unseen.
 */
export const TodayBar = memo(function TodayBar({ filter, rows, onSearch }: TodayBarProps) {
  // Its dozen counts would compete with the query for the rows.
  const isAfterFirst = useAfterFirst()
  const { data: counted, error, refetch, isFetching } = useQuery({ ...todayQuery, enabled: isAfterFirst })
  // Others' work and the user's own in another tab make chips come and go.
  const data = useBetweenPresses(counted)
  useTodayRefresh()
  const [sort] = useListSort()
  const before = useRef<{ filter: ListFilter; sort: ListSort } | null>(null)
  const { uid } = useMe()
  const [lastSeen] = useState(() => keptChips(uid))
  useEffect(() => {
    if (data !== undefined) keepChips(uid, data.waiting)
  }, [uid, data])
  const isAwaited = data === undefined && error === null
  const waiting = data?.waiting ?? (isAwaited ? lastSeen : [])
  const withoutAddress = waiting.find((one): one is typeof one & AlsoAsked => {
    return one.kind === 'noRecipient' && one.notes !== null
  })
  const shown = waiting.find(({ notes }) => notes !== null && isShown(notes, filter))
  return (
    <section aria-label={text.region} className={classes['bar']}>
      <div className={classes['chips']} style={isAwaited ? { visibility: 'hidden' } : undefined}>
        {waiting.map(({ kind, count, notes, month, oldestAt }) => {
          const isOn = notes !== null && isShown(notes, filter)
          return (
            <TodayChip
              key={kind}
              kind={kind}
              count={count}
              month={month}
              oldestAt={oldestAt}
              isOn={isOn}
              onPress={() => {
                if (notes === null) return
                if (isOn) {
                  onSearch(before.current?.filter ?? defaultFilter(new Date()), before.current?.sort)
                  return
                }
                if (shown === undefined) before.current = { filter, sort }
                onSearch(countedFilter(notes), oldestAt === undefined ? before.current?.sort : OLDEST_FIRST)
              }}
            />
          )
        })}
      </div>
      {shown !== undefined && rows !== null && (
        <TodayAct key={shown.kind} kind={shown.kind} rows={rows} withoutAddress={withoutAddress ?? null} />
      )}
      {data !== undefined && waiting.length === 0 && <NothingWaits />}
      {data === undefined && error !== null && (
        <RetryLine title={text.failed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      <FirstDayChip />
    </section>
  )
})

function NothingWaits() {
  const { data } = useQuery({ ...nextQuery, enabled: mayEver(useMe().role, 'requestAcceptance') })
  const reminders = data?.reminders ?? null
  return (
    <Text size="sm" c="dimmed" data-figures>
      {text.nothing}
      {reminders !== null &&
        `　${text.nextReminders(formatJapaneseDate(tokyoDate(new Date(reminders.at))), formatQuantity(reminders.notes))}`}
    </Text>
  )
}
