/** The formats of days, months and years in calendars, in the syntax of dayjs. */
export const calendarFormats = { month: 'YYYY年M月', monthOfYear: 'M月', year: 'YYYY年' } as const

/**
 * The label of a month on an axis, such as `4月`.
 * @param month YYYY-MM
 */
export function monthTick(month: string): string {
  return `${String(Number(month.slice(5)))}月`
}
