import { tokyoDate } from '@kenshu/contract/calendar-date'
import { monthOf, monthSchema, shiftMonth } from '@kenshu/contract/month'
import { useSearchParams } from 'react-router-dom'
import { paramsNow } from '../../../lib/address.ts'
import { BOARD_MONTHS } from '../../../lib/limits.ts'
import { serverNow } from '../../../lib/server-clock.ts'

const PARAM = 'month'

/** The current month in Tokyo. */
export function currentMonth(): string {
  return monthOf(tokyoDate(serverNow()))
}

/** The month in the URL; the current month if there is none. */
export function useMonth(): [month: string, setMonth: (month: string) => void] {
  const [params, setParams] = useSearchParams()
  const month = monthSchema.safeParse(params.get(PARAM)).data ?? currentMonth()
  return [
    month,
    (next) => {
      const after = paramsNow()
      after.set(PARAM, next)
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
