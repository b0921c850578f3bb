import { tokyoDate } from '@kenshu/contract/calendar-date'

/** The day in Tokyo, and that of the browsers, whose clock shows New York's time, as this process's does. */
function bothDays(): string {
  const now = new Date()
  return `${tokyoDate(now)} ${now.toDateString()}`
}

/**
 * The body of a test of what begins anew with each day in Tokyo, or by the browser's clock. If it fails and a midnight came in between, it has
 * seen two days, and is run once more, on the new one. So it makes all its data itself: the hooks are not run again.
 */
export function onOneDay<T extends unknown[]>(
  work: (...row: T) => Promise<void>,
): (...row: T) => Promise<void> {
  return async (...row) => {
    const days = bothDays()
    try {
      await work(...row)
    } catch (error) {
      if (bothDays() === days) throw error
      await work(...row)
    }
  }
}
