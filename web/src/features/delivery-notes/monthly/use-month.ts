import { tokyoDate } from '@kenshu/contract/calendar-date'
import { monthOf, monthSchema, shiftMonth } from '@kenshu/contract/month'
import { type SetStateAction, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { paramsNow } from '../../../lib/address.ts'
import { useIsFromTop } from '../../../lib/from-top.ts'
import { BOARD_MONTHS } from '../../../lib/limits.ts'
import { serverNow } from '../../../lib/server-clock.ts'

const PARAM = 'month'

/** The current month in Tokyo. */
export function currentMonth(): string {
  return monthOf(tokyoDate(serverNow()))
}

/**
 * The month that was current when somebody came to the page. A page that stays open past a month's end keeps it, since its month is the one
 * that is being closed; the menu leads to the new month.
 */
function useOpeningMonth(): string {
  const { key } = useLocation()
  const isFromTop = useIsFromTop()
  const [opened, setOpened] = useState(() => ({ key, month: currentMonth() }))
  if (!isFromTop || opened.key === key) return opened.month
  const now = { key, month: currentMonth() }
  setOpened(now)
  return now.month
}

/**
 * The month in the URL; the current month if there is none. A step from the month is given as a function: the month that was chosen last may
 * not be rendered yet.
 */
export function useMonth(): [month: string, setMonth: (month: SetStateAction<string>) => void] {
  const [params, setParams] = useSearchParams()
  const opening = useOpeningMonth()
  const monthIn = (search: URLSearchParams) => monthSchema.safeParse(search.get(PARAM)).data ?? opening
  return [
    monthIn(params),
    (next) => {
      const after = paramsNow()
      after.set(PARAM, typeof next === 'string' ? next : next(monthIn(after)))
      setParams(after)
    },
  ]
}

/**
 * The last of the twelve months that are shown with a month: the current one, unless the twelve months up to it do not include the
 * month.
 */
export function lastShownMonth(month: string): string {
  const now = currentMonth()
  return month > now || month <= shiftMonth(now, -BOARD_MONTHS) ? month : now
}
