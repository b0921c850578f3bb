import type { PlanTotal, PrecheckResult } from '@kenshu/contract/promote/precheck'
import type { PlanLists } from './narrow-plan.ts'

/** The parts of a plan, in display order. */
export const PLAN_KINDS = ['new', 'updated', 'skipped', 'failed', 'missing', 'differences'] as const

export type PlanKind = (typeof PLAN_KINDS)[number]

/** A part that has a list of its own. */
export type ListKind = Exclude<PlanKind, 'skipped'>

/** The length of each list. */
export function listLengths(lists: PlanLists): Record<ListKind, number> {
  return {
    new: lists.new_records.length,
    updated: lists.updated_records.length,
    failed: lists.failed_records.length,
    missing: lists.missing_records.length,
    differences: lists.differences.length,
  }
}

/** How many entries of each kind a plan has. The list of missing notes may be truncated. */
export function planCounts(plan: PrecheckResult): Record<PlanKind, number> {
  const skipped = plan.unchanged_count + plan.closed_count
  return { ...listLengths(plan), skipped, missing: plan.missing_count }
}

/** The parts that are drawn: those that have entries, the failed ones in any case, and the part that is shown first. */
export function tilesOf(plan: PrecheckResult): PlanKind[] {
  const counts = planCounts(plan)
  return PLAN_KINDS.filter((kind) => kind === 'failed' || kind === firstKind(plan) || counts[kind] > 0)
}

/** How many of the notes to be updated have a client who was already asked. */
export function sentCount(plan: PrecheckResult): number {
  return plan.updated_records.filter((record) => record.is_sent).length
}

function sumOf(parts: readonly PlanTotal[]): PlanTotal {
  const sum = (field: keyof PlanTotal) => parts.reduce((total, part) => total + part[field], 0)
  return {
    amount_without_tax: sum('amount_without_tax'),
    tax: sum('tax'),
    total_amount_with_tax: sum('total_amount_with_tax'),
  }
}

/** The totals of one part. */
export function partTotal({ totals }: PrecheckResult, kind: Exclude<PlanKind, 'differences'>): PlanTotal {
  return kind === 'skipped' ? sumOf([totals.unchanged, totals.closed]) : totals[kind]
}

/** The totals of all readable notes of the export, for comparison with ZAC. */
export function exportTotal({ totals }: PrecheckResult): PlanTotal {
  return sumOf([totals.new, totals.updated, totals.unchanged, totals.closed, totals.failed])
}

/** Whether a promote of the plan would change nothing. */
export function isIdle(plan: PrecheckResult): boolean {
  return plan.new_records.length + plan.updated_records.length === 0
}

/**
 * The part that is shown first: the failed notes, because somebody must correct them; otherwise the part with notes whose client
 * was asked; otherwise the first that is not empty.
 */
export function firstKind(plan: PrecheckResult): PlanKind {
  if (plan.failed_records.length > 0) return 'failed'
  if (sentCount(plan) > 0) return 'updated'
  const counts = planCounts(plan)
  return PLAN_KINDS.find((kind) => counts[kind] > 0) ?? 'new'
}
