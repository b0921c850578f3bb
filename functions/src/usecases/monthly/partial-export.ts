import { tokyoDate } from '@kenshu/contract/calendar-date'
import { daysOfMonth } from '@kenshu/contract/month'
import type { PartialExport } from '@kenshu/contract/monthly/reconciliation'
import { LIMITS } from '../../config/limits/limits.ts'

interface Compared {
  readonly month: string
  /** the first and the last day (YYYY-MM-DD) of the export's rows; null if it has none */
  readonly span: { readonly from: string; readonly to: string } | null
  /** the number of the store's notes that the export does not have, by delivery date */
  readonly missing: ReadonlyMap<string, number>
  /** number of notes of the month in the store */
  readonly stored: number
  /** when the newest export was requested: it was made before that */
  readonly newest: Date
}

function sum(counts: Iterable<number>): number {
  let all = 0
  for (const count of counts) all += count
  return all
}

/**
 * Whether an export seems to have only a part of its month. That ZAC has dropped some notes is usual. An export is partial if
 * - the store has notes before the export's first row or after its last row, and the export lacks none in between: the export ends early;
 * - the export lacks many of the store's notes (LIMITS.partialNotes, and LIMITS.partialShare of all): the export was filtered;
 * - the export was made before the month was over.
 */
export function partialOf({ month, span, missing, stored, newest }: Compared): PartialExport | null {
  const count = sum(missing.values())
  if (count > 0 && span !== null) {
    const isOutside = [...missing.keys()].every((day) => day < span.from || day > span.to)
    if (isOutside) return { why: 'days', ...span, count }
  }
  if (count >= LIMITS.partialNotes && count >= stored * LIMITS.partialShare) return { why: 'many', count }
  const on = tokyoDate(newest)
  return on <= daysOfMonth(month).to ? { why: 'early', on } : null
}
