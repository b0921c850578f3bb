import type { DeliveryNoteStatus } from '../delivery-note/status.ts'
import { type Figure, WAITING } from './board.ts'
import type { Reconciliation } from './reconciliation.ts'

/** The steps of 締めチェックリスト that the figures show to be done, or that somebody ticks. The last step is 締め itself. */
export const CHECK_STEPS = ['import', 'request', 'answer', 'reconcile'] as const

export type CheckStep = (typeof CHECK_STEPS)[number]

/** What a step still lacks. The page shows each as a link, except `no_notes` and `nothing_to_compare`, which lead nowhere. */
export type Missing =
  /** notes in this status, which a filter of the list shows */
  | { what: 'unasked' | 'waiting' | 'rejected'; count: number; status: DeliveryNoteStatus }
  /** there is no export of the month, or it has only a part of the month */
  | { what: 'no_export' | 'partial' }
  /** the month has no notes, or no export to compare them with */
  | { what: 'no_notes' | 'nothing_to_compare' }
  /** rows that failed, and notes that differ: the reconciliation names them */
  | { what: 'failed' | 'differences'; count: number }

interface Given {
  readonly statuses: readonly (Figure & { status: DeliveryNoteStatus })[]
  /** null while it is not known */
  readonly reconciliation: Reconciliation | null
}

/** How many notes differ between ZAC and the store. */
export function countDifferences({ differences }: Reconciliation): number {
  return differences.notes.length + differences.more.count
}

function ofStatus(
  given: Given,
  what: 'unasked' | 'waiting' | 'rejected',
  status: DeliveryNoteStatus,
): Missing[] {
  const count = given.statuses.find((figure) => figure.status === status)?.count ?? 0
  return count === 0 ? [] : [{ what, count, status }]
}

function missingImports({ reconciliation }: Given): Missing[] {
  if (reconciliation === null || reconciliation.is_importing) return []
  const { export: exported, parts } = reconciliation
  if (exported === null) return [{ what: 'no_export' }]
  return [
    ...(exported.partial === null ? [] : [{ what: 'partial' } as const]),
    ...(parts.failed.count === 0 ? [] : [{ what: 'failed', count: parts.failed.count } as const]),
  ]
}

function missingMatches({ reconciliation }: Given): Missing[] {
  if (reconciliation === null) return []
  if (reconciliation.export === null)
    return reconciliation.is_importing ? [] : [{ what: 'nothing_to_compare' }]
  const count = countDifferences(reconciliation)
  return count === 0 ? [] : [{ what: 'differences', count }]
}

/**
 * What each step of a month lacks. 未計上対象外 lacks nothing: such a note is not to be asked yet.
 * @returns for each step what it lacks, and whether the figures show that it is done; in a month without notes no step is done
 */
export function checklistOf(given: Given): { step: CheckStep; isDone: boolean; missing: Missing[] }[] {
  const hasNotes = given.statuses.some(({ count }) => count > 0)
  const { reconciliation } = given
  const isCompared = reconciliation !== null && reconciliation.export !== null
  const noNotes: Missing[] = hasNotes ? [] : [{ what: 'no_notes' }]
  const lacks: Record<CheckStep, Missing[]> = {
    import: missingImports(given),
    request: [...noNotes, ...ofStatus(given, 'unasked', '営業未対応')],
    answer: [
      ...noNotes,
      ...ofStatus(given, 'waiting', WAITING),
      ...ofStatus(given, 'rejected', 'CL検収拒否'),
    ],
    reconcile: missingMatches(given),
  }
  const canTell: Record<CheckStep, boolean> = {
    import: isCompared,
    request: hasNotes,
    // What was not asked cannot have been answered.
    answer: hasNotes && lacks.request.length === 0,
    reconcile: isCompared,
  }
  return CHECK_STEPS.map((step) => ({
    step,
    isDone: canTell[step] && lacks[step].length === 0,
    missing: lacks[step],
  }))
}
