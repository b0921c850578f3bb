import { tokyoDate } from '@kenshu/contract/calendar-date'
import { monthOf, shiftMonth } from '@kenshu/contract/month'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { serverNow } from '../../../lib/api/server-clock.ts'
import { useIsFromTop } from '../../../lib/from-top.ts'
import { MONTH_CLOSING_DAYS } from '../../../lib/limits.ts'
import { boardQuery, closeQuery } from './calls/month-queries.ts'

/** The month with which each entry of the browser's history opened, by its key, for a user who comes back to it from a note or the list. */
const openedWith = new Map<string, string>()

/**
 * The month that is worked on: in the first days of a month the one before, until it is closed. Not that one if it has no notes, or if it
 * cannot be asked whether it is closed.
 * @param sales as for boardQuery
 * @returns null while it is asked
 */
function useWorkedOn(isWanted: boolean, sales: string | undefined): string | null {
  const today = tokyoDate(serverNow())
  const current = monthOf(today)
  const before = shiftMonth(current, -1)
  const isClosingTime = Number(today.slice(-2)) <= MONTH_CLOSING_DAYS
  const isAsked = isWanted && isClosingTime
  // Once it is known, changes of that month render the page no more.
  const asking = { enabled: isAsked, subscribed: isAsked }
  const close = useQuery({ ...closeQuery(before), ...asking })
  const board = useQuery({ ...boardQuery(before, sales), ...asking })
  if (!isClosingTime || (close.data !== undefined && close.data.closed !== null)) return current
  if (close.data !== undefined && board.data !== undefined) {
    return board.data.statuses.some(({ count }) => count > 0) ? before : current
  }
  return close.failureCount + board.failureCount > 0 ? current : null
}

/**
 * The month of a page that has none in its address. A page that stays open past a month's end, or while its month is closed, keeps it; the
 * menu leads to the month that is worked on then.
 * @param isWanted false while a month is in the address
 * @param sales a sales person's e-mail if only their notes are shown
 * @returns null until it is known
 */
export function useOpeningMonth(isWanted: boolean, sales: string | undefined): string | null {
  const { key } = useLocation()
  const isFromTop = useIsFromTop()
  const [opened, setOpened] = useState<{ key: string; month: string | null }>({
    key,
    month: openedWith.get(key) ?? null,
  })
  const workedOn = useWorkedOn(isWanted && opened.month === null, sales)
  if (opened.key !== key) setOpened({ key, month: openedWith.get(key) ?? (isFromTop ? null : opened.month) })
  else if (isWanted && opened.month === null && workedOn !== null) setOpened({ key, month: workedOn })
  useEffect(() => {
    if (opened.month !== null) openedWith.set(opened.key, opened.month)
  }, [opened])
  return opened.month
}
