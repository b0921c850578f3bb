import { randomUUID } from 'node:crypto'
import { tokyoMidnight } from '@kenshu/contract/calendar-date'
import { shiftMonth } from '@kenshu/contract/month'
import type { Staff } from '../../../functions/src/usecases/caller.ts'
import { closeMonth } from '../../../functions/src/usecases/monthly/close/close-month.ts'
import type { MonthCloses } from '../../../functions/src/usecases/monthly/close/close-ports.ts'
import type { ProductThen } from './product-then.ts'

const HOUR = 3_600_000

/** When a month was closed: in the evening of the fifth of the next one. */
function closedAtOf(month: string): Date {
  return new Date(tokyoMidnight(`${shiftMonth(month, 1)}-05`).getTime() + 18 * HOUR)
}

/** A closing's time is the store's, which is today's: its record says the time at which it is to have been. */
function saying(monthCloses: MonthCloses, at: Date): MonthCloses {
  return {
    ...monthCloses,
    change: (month, decide) =>
      monthCloses.change(month, (stored) => {
        const change = decide(stored)
        if (change?.closing === undefined) return change
        return { ...change, closing: { ...change.closing, at } }
      }),
  }
}

/** Closes months as the product does, each at its time, the oldest first. */
export async function closeMonths(
  at: (now: Date) => ProductThen,
  staff: Staff,
  months: readonly string[],
): Promise<void> {
  for (const month of months) {
    const then = closedAtOf(month)
    const { close } = at(then)
    const monthCloses = saying(close.monthCloses, then)
    await closeMonth({ ...close, monthCloses }, staff, month, { revision: 0 }, randomUUID())
  }
}
