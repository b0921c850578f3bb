import holidayJp from '@holiday-jp/holiday_jp'
import { dayOfDate } from '@kenshu/contract/reminders/business-days'
import type { Holidays } from './day-count.ts'

/** Japan's public holidays with those that a law has moved or added, and the days between and after them that are off: until 2050. */
export const JAPANESE_HOLIDAYS: Holidays = new Map(
  Object.values(holidayJp.holidays).map(({ date, name }) => [dayOfDate(date), name]),
)
