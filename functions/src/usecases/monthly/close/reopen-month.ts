import type { MonthClose } from '@kenshu/contract/monthly/close'
import { Failure } from '../../../failure.ts'
import { MONTH_CLOSE_STALE } from '../../../messages/failures.ts'
import { actor } from '../../audit-entry.ts'
import type { Staff } from '../../caller.ts'
import type { Environment } from '../../environment.ts'
import { type CloseReading, getMonthClose } from './get-month-close.ts'

/**
 * 締めを取り消す: the month is open again. The record stays, with who took it back.
 * @param revision what the caller has seen
 * @throws Failure `stale`, also for a month that is not closed
 */
export async function reopenMonth(
  deps: CloseReading & { readonly environment: Environment },
  staff: Staff,
  month: string,
  { revision }: { revision: number },
  requestId: string,
): Promise<MonthClose> {
  await deps.monthCloses.change(month, (stored) => {
    const { closed } = stored
    if (stored.revision !== revision || closed === null) throw new Failure('stale', MONTH_CLOSE_STALE)
    const by = { at: deps.environment.now(), ...actor(staff) }
    return {
      set: { ...stored, revision: revision + 1, closed: null },
      reopened: { id: closed.id, by },
      audit: { ...by, action: 'month.reopen', target: month, details: { closing: closed.id }, requestId },
    }
  })
  return getMonthClose(deps, month)
}
