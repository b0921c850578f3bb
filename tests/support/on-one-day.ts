import { tokyoDate } from '@kenshu/contract/calendar-date'

/**
 * The body of a test of what begins anew with each day in Tokyo. If it fails and a midnight came in between, it has seen two days, and is run
 * once more, on the new one. So it makes all its data itself: the hooks are not run again.
 */
export function onOneDay<T extends unknown[]>(
  work: (...row: T) => Promise<void>,
): (...row: T) => Promise<void> {
  return async (...row) => {
    const day = tokyoDate(new Date())
    try {
      await work(...row)
    } catch (error) {
      if (tokyoDate(new Date()) === day) throw error
      await work(...row)
    }
  }
}
