import { tokyoDate } from '@kenshu/contract/calendar-date'
import { monthOf, monthSchema, shiftMonth } from '@kenshu/contract/month'
import type { SetStateAction } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paramsNow } from '../../../lib/address.ts'
import { serverNow } from '../../../lib/api/server-clock.ts'
import { BOARD_MONTHS } from '../../../lib/limits.ts'
import { useOpeningMonth } from './use-opening-month.ts'

const PARAM = 'month'

function monthIn(params: URLSearchParams): string | undefined {
  return monthSchema.safeParse(params.get(PARAM)).data
}

/** The current month in Tokyo. */
export function currentMonth(): string {
  return monthOf(tokyoDate(serverNow()))
}

/**
 * The month in the URL, or the one with which the page opens; null until that is known. A step from the month is given as a function: the
 * month that was chosen last may not be rendered yet.
 * @param sales a sales person's e-mail if only their notes are shown
 */
export function useMonth(
  sales?: string,
): [month: string | null, setMonth: (month: SetStateAction<string>) => void] {
  const [params, setParams] = useSearchParams()
  const asked = monthIn(params)
  const opening = useOpeningMonth(asked === undefined, sales)
  return [
    asked ?? opening,
    (next) => {
      const after = paramsNow()
      after.set(PARAM, typeof next === 'string' ? next : next(monthIn(after) ?? opening ?? currentMonth()))
      setParams(after)
    },
  ]
}

/**
 * Puts the shown month into the address, in place of the page's entry in the browser's history. A user who closes a month sees that month
 * again after a reload; otherwise the page would open with the next one.
 */
export function useMonthInAddress(): (month: string) => void {
  const [, setParams] = useSearchParams()
  return (month) => {
    const after = paramsNow()
    after.set(PARAM, month)
    setParams(after, { replace: true })
  }
}

/**
 * The last of the twelve months that are shown with a month: the current one, unless the twelve months up to it do not include the
 * month.
 */
export function lastShownMonth(month: string): string {
  const now = currentMonth()
  return month > now || month <= shiftMonth(now, -BOARD_MONTHS) ? month : now
}
