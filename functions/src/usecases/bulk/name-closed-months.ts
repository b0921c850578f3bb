import type { BulkAction } from '@kenshu/contract/bulk/actions'
import type { JudgedNote } from '@kenshu/contract/bulk/preview'
import type { MonthCloses } from '../monthly/close/close-ports.ts'

/** A note as it was judged, and its month (YYYY-MM). */
export interface ChangeInMonth {
  judged: JudgedNote
  month: string
}

/** Whether a job may change the note's status. A mail may set 検収依頼済＆未検収, which changes nothing where it is set already. */
function mayChange({ verdict, hakkouStatus }: JudgedNote, action: BulkAction): boolean {
  return verdict === 'will' && (action !== 'send' || hakkouStatus !== '検収依頼済＆未検収')
}

/** The notes whose status would be changed though their month is closed, each with that month. It asks once for each month. */
export async function nameClosedMonths(
  { monthCloses }: { monthCloses: Pick<MonthCloses, 'closedAmong'> },
  action: BulkAction,
  judged: readonly ChangeInMonth[],
): Promise<JudgedNote[]> {
  const changed = judged.filter((each) => mayChange(each.judged, action))
  const closed = await monthCloses.closedAmong([...new Set(changed.map(({ month }) => month))])
  return changed.flatMap(({ judged: note, month }) =>
    closed.has(month) ? [{ ...note, closedMonth: month }] : [],
  )
}
