import type { PrecheckResult } from '@kenshu/contract/promote/precheck'

/** The parts of a plan, in the order in which they are shown. */
export const PLAN_KINDS = ['new', 'updated', 'unchanged', 'failed', 'missing', 'differences'] as const

export type PlanKind = (typeof PLAN_KINDS)[number]

/** A part that has a list of its own. */
export type ListKind = Exclude<PlanKind, 'unchanged'>

/** How many entries of each kind a plan has. */
export function planCounts(plan: PrecheckResult): Record<PlanKind, number> {
  return {
    new: plan.new_records.length,
    updated: plan.updated_records.length,
    unchanged: plan.unchanged_count,
    failed: plan.failed_records.length,
    missing: plan.missing_records.length,
    differences: plan.differences.length,
  }
}

/** How many of the notes to be updated have a client who was already asked. */
export function sentCount(plan: PrecheckResult): number {
  return plan.updated_records.filter((record) => record.is_sent).length
}

/** The part that is shown first: the one with notes whose client was asked, else the first that is not empty. */
export function firstKind(plan: PrecheckResult): PlanKind {
  if (sentCount(plan) > 0) return 'updated'
  const counts = planCounts(plan)
  return PLAN_KINDS.find((kind) => counts[kind] > 0) ?? 'new'
}
