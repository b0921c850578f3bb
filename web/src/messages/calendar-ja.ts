/** How calendars write days, months and years, in the letters of dayjs. */
export const calendarFormats = { month: 'YYYY年M月', monthOfYear: 'M月', year: 'YYYY年' } as const

/** A month of twelve in a row, such as `4月`. @param month YYYY-MM */
export function monthTick(month: string): string {
  return `${String(Number(month.slice(5)))}月`
}
