import type { ImportedFields } from '@kenshu/contract/delivery-note/delivery-note'
import type { MissingRecord, PlanTotal, Totalled } from '@kenshu/contract/promote/precheck'
import { UNCHANGED } from '../../messages/promote.ts'
import type { NoteAmounts, PlanEntry, PlannedFailure } from '../plan/plan-entry.ts'

function nothing(): PlanTotal {
  return { amount_without_tax: 0, tax: 0, total_amount_with_tax: 0 }
}

/** What the notes of each part of a plan come to, to be held against ZAC. */
export class PlanTotals {
  readonly totals: Record<Totalled, PlanTotal> = {
    new: nothing(),
    updated: nothing(),
    unchanged: nothing(),
    closed: nothing(),
    failed: nothing(),
    missing: nothing(),
  }
  /** failed rows of SeikyuHakkou.csv of which at least one amount can't be read */
  failedWithoutAmount = 0
  /** Of the notes on their way through the plan, whose entry may not tell them: a few chunks at a time. */
  readonly #passing = new Map<string, NoteAmounts>()

  /** Takes note of a note before it is planned. */
  pass({ billingNo, amountWithoutTax, tax, totalAmountWithTax }: ImportedFields): void {
    this.#passing.set(billingNo, { amountWithoutTax, tax, totalAmountWithTax })
  }

  /** Counts what became of a note that has passed, or of a row that made none. */
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
