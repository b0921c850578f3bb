import { NOTHING_PLANNED, type PlanEnd, type PlanEntry } from '../../promote/plan/plan-entry.ts'
import type { PlanHash } from '../../promote/plan/plan-hash.ts'

/** Passes the plan through and adds its entries to `hash`. */
export async function* hashing(
  plan: AsyncGenerator<readonly PlanEntry[], PlanEnd>,
  hash: PlanHash,
): AsyncGenerator<readonly PlanEntry[], PlanEnd> {
  try {
    for (;;) {
      const step = await plan.next()
      if (step.done === true) return step.value
      hash.add(step.value)
      yield step.value
    }
  } finally {
    await plan.return(NOTHING_PLANNED)
  }
}
