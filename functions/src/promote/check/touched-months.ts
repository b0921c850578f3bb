import { monthOf } from '@kenshu/contract/month'
import { compareText } from '../assemble/compare-text.ts'
import type { PlannedCreate, PlannedUpdate } from '../plan/plan-entry.ts'

/** Counts the notes that a plan creates or updates by month (YYYY-MM). A note that leaves its month counts in both. */
export class TouchedMonths {
  readonly #counts = new Map<string, number>()

  add(entry: PlannedCreate | PlannedUpdate): void {
    const { deliveryDate } = entry.note
    const before = entry.kind === 'update' ? (entry.was.deliveryDate ?? deliveryDate) : deliveryDate
    for (const month of new Set([deliveryDate, before].map(monthOf))) {
      this.#counts.set(month, (this.#counts.get(month) ?? 0) + 1)
    }
  }

  get all(): string[] {
    return [...this.#counts.keys()]
  }

  /** The counts of some of the months, oldest first. */
  of(months: ReadonlySet<string>): { month: string; count: number }[] {
    return [...this.#counts]
      .filter(([month]) => months.has(month))
      .map(([month, count]) => ({ month, count }))
      .toSorted((a, b) => compareText(a.month, b.month))
  }
}
