import type { ImportedFields } from '@kenshu/contract/delivery-note/delivery-note'
import type { MissingRecord, PlanTotal, Totalled } from '@kenshu/contract/promote/precheck'
import { UNCHANGED } from '../../messages/promote.ts'
import type { NoteAmounts, PlanEntry, PlannedFailure } from '../plan/plan-entry.ts'

function nothing(): PlanTotal {
  return { amount_without_tax: 0, tax: 0, total_amount_with_tax: 0 }
}

/** The totals of each part of a plan, to be compared with ZAC's. */
export class PlanTotals {
  readonly totals: Record<Totalled, PlanTotal> = {
    new: nothing(),
    updated: nothing(),
    unchanged: nothing(),
    closed: nothing(),
    failed: nothing(),
    missing: nothing(),
  }
  /** number of failed rows of SeikyuHakkou.csv with at least one unreadable amount */
  failedWithoutAmount = 0
  /** The amounts of notes that are being planned, a few chunks at a time: an entry of the plan may not contain its note's amounts. */
  readonly #passing = new Map<string, NoteAmounts>()

  /** Remembers a note's amounts before it is planned. */
  pass({ billingNo, amountWithoutTax, tax, totalAmountWithTax }: ImportedFields): void {
    this.#passing.set(billingNo, { amountWithoutTax, tax, totalAmountWithTax })
  }

  /** Adds an entry of the plan, of a remembered note or of a row that made none. */
  add(entry: PlanEntry): void {
    if (entry.kind === 'fail') {
      this.#addFailure(entry)
      return
    }
    const billingNo = entry.kind === 'skip' ? entry.billingNo : entry.note.billingNo
    const amounts = this.#passing.get(billingNo)
    this.#passing.delete(billingNo)
    if (amounts !== undefined) this.#count(partOf(entry), amounts)
  }

  addMissing(record: MissingRecord): void {
    this.#count('missing', {
      amountWithoutTax: record.amount_without_tax,
      tax: record.tax,
      totalAmountWithTax: record.total_amount_with_tax,
    })
  }

  #addFailure({ amounts }: PlannedFailure): void {
    if (amounts === null) return
    const { amountWithoutTax, tax, totalAmountWithTax } = amounts
    if (amountWithoutTax === null || tax === null || totalAmountWithTax === null) {
      this.failedWithoutAmount += 1
    }
    this.#count('failed', {
      amountWithoutTax: amountWithoutTax ?? 0,
      tax: tax ?? 0,
      totalAmountWithTax: totalAmountWithTax ?? 0,
    })
  }

  #count(part: Totalled, { amountWithoutTax, tax, totalAmountWithTax }: NoteAmounts): void {
    const total = this.totals[part]
    total.amount_without_tax += amountWithoutTax
    total.tax += tax
    total.total_amount_with_tax += totalAmountWithTax
  }
}

function partOf(entry: Exclude<PlanEntry, PlannedFailure>): Totalled {
  switch (entry.kind) {
    case 'create':
      return 'new'
    case 'update':
      return 'updated'
    case 'skip':
      return entry.reason === UNCHANGED ? 'unchanged' : 'closed'
  }
}
