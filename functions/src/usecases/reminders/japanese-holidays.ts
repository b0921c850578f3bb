import holidayJp from '@holiday-jp/holiday_jp'
import { dayOfDate } from '@kenshu/contract/reminders/business-days'
import type { Holidays } from './day-count.ts'

/** Japan's public holidays until 2050, including those that a law has moved or added, and the days off between and after them. */
export const JAPANESE_HOLIDAYS: Holidays = new Map(
  Object.values(holidayJp.holidays).map(({ date, name }) => [dayOfDate(date), name]),
)
