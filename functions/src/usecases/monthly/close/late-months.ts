import { LIMITS } from '../../../config/limits/limits.ts'
import type { LateChanges, MonthCloses } from './close-ports.ts'

/** A closed month with changes since. */
export interface LateMonth {
  readonly month: string
  /** at most LIMITS.lateChanges */
  readonly count: number
}

/**
 * The closed months whose notes have changed since, the latest closed first. It costs a read for each closed month, three queries for each
 * (a read, if they find nothing), and a read for each change.
 */
export async function lateMonths({
  monthCloses,
  lateChanges,
}: {
  monthCloses: Pick<MonthCloses, 'closedMonths'>
  lateChanges: Pick<LateChanges, 'after'>
}): Promise<LateMonth[]> {
  const closed = await monthCloses.closedMonths(LIMITS.closedMonths)
  const counted = await Promise.all(
    closed.map(async ({ month, moment }) => ({
      month,
      count: (await lateChanges.after(month, moment, LIMITS.lateChanges)).length,
    })),
  )
  return counted.filter(({ count }) => count > 0)
}
