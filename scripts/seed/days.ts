import { firstDayOfMonth } from '@kenshu/contract/calendar-date'

/** A day of the month that lies so many months before that of `today`. Nobody looks whether that month has it. */
export function dayAgo(today: string, monthsAgo: number, day: number): string {
  return `${firstDayOfMonth(today, -monthsAgo).slice(0, 7)}-${String(day).padStart(2, '0')}`
}

/** The last day of a date's month. */
export function monthEnd(date: string): string {
  const next = new Date(`${firstDayOfMonth(date, 1)}T00:00:00Z`)
  return new Date(next.getTime() - 86_400_000).toISOString().slice(0, 10)
}
