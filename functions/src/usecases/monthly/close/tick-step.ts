import type { CheckStep } from '@kenshu/contract/monthly/checklist'
import type { MonthClose } from '@kenshu/contract/monthly/close'
import { actor } from '../../audit-entry.ts'
import type { Staff } from '../../caller.ts'
import type { Environment } from '../../environment.ts'
import { type CloseReading, getMonthClose } from './get-month-close.ts'

/** Ticks a step of a month's checklist by hand, or takes the tick back. A tick that is there already stays with who made it. */
export async function tickStep(
  deps: CloseReading & { readonly environment: Environment },
  staff: Staff,
  month: string,
  { step, is_ticked: isTicked }: { step: CheckStep; is_ticked: boolean },
  requestId: string,
): Promise<MonthClose> {
  await deps.monthCloses.change(month, (stored) => {
    if (stored.ticks.some((tick) => tick.step === step) === isTicked) return null
    const by = { at: deps.environment.now(), ...actor(staff) }
    const others = stored.ticks.filter((tick) => tick.step !== step)
    return {
      set: { ...stored, ticks: isTicked ? [...others, { ...by, step }] : others },
      audit: { ...by, action: 'month.tick', target: month, details: { step, isTicked }, requestId },
    }
  })
  return getMonthClose(deps, month)
}
