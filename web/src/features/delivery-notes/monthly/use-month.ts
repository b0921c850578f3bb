import { tokyoDate } from '@kenshu/contract/calendar-date'
import { monthOf, monthSchema, shiftMonth } from '@kenshu/contract/monthly/month'
import { useSearchParams } from 'react-router-dom'
import { BOARD_MONTHS } from '../../../lib/limits.ts'
import { serverNow } from '../../../lib/server-clock.ts'

const PARAM = 'month'

/** The month now in Tokyo. */
function currentMonth(): string {
  return monthOf(tokyoDate(serverNow()))
}

/** The month that the address names, else the present one. */
export function useMonth(): [month: string, setMonth: (month: string) => void] {
  const [params, setParams] = useSearchParams()
  const month = monthSchema.safeParse(params.get(PARAM)).data ?? currentMonth()
  return [
    month,
    (next) => {
      setParams({ [PARAM]: next })
    },
  ]
}

/** The last of the twelve months that are shown with a month: the present one, unless it lies outside. */
export function lastShownMonth(month: string): string {
  const now = currentMonth()
  return month > now || month <= shiftMonth(now, -BOARD_MONTHS) ? month : now
}
