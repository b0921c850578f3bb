import type { JudgedNote } from '@kenshu/contract/bulk/preview'
import type { MonthCloses } from '../monthly/close/close-ports.ts'

/** A note as it was judged, and its month (YYYY-MM). */
export interface ChangeInMonth {
  judged: JudgedNote
  month: string
}

/** The notes that would be changed though their month is closed, each with that month. It asks once for each month. */
export async function nameClosedMonths(
  { monthCloses }: { monthCloses: Pick<MonthCloses, 'closedAmong'> },
  judged: readonly ChangeInMonth[],
): Promise<JudgedNote[]> {
  const changed = judged.filter((each) => each.judged.verdict === 'will')
  const closed = await monthCloses.closedAmong([...new Set(changed.map(({ month }) => month))])
  return changed.flatMap(({ judged: note, month }) =>
    closed.has(month) ? [{ ...note, closedMonth: month }] : [],
  )
}
