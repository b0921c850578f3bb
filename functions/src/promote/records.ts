import type { ImportedFields } from '@kenshu/contract/delivery-note/schema'
import type { NewRecord, PromoteResult } from '@kenshu/contract/promote/schema'
import { describeFault } from './describe-fault.ts'
import type { PromotePlan } from './plan.ts'

/** The part of the promote result that follows from the plan: all but the folder and the links. */
export type PromoteRecords = Omit<
  PromoteResult,
  'folder' | 'error_csv_signed_url' | 'diff_csv_signed_url' | 'log_signed_url'
>

function toRecord({ id, note }: { id: string; note: ImportedFields }): NewRecord {
  return {
    id,
    billing_no: note.billingNo,
    client_name: note.clientName,
    title: note.billingTitle,
    total_amount_with_tax: note.totalAmountWithTax,
  }
}

/** The lists of the promote result (specification 3), in the order of the plan: by billing number. */
export function toPromoteRecords(plan: PromotePlan): PromoteRecords {
  return {
    success_count: plan.create.length + plan.update.length,
    new_records: plan.create.map(toRecord),
    updated_records: plan.update.map((update) => ({ ...toRecord(update), changes: [...update.changes] })),
    failed_count: plan.fail.length,
    failed_records: plan.fail.map(({ billingNo, faults }) => ({
      billing_no: billingNo,
      error: faults.map(describeFault).join(' / '),
    })),
    skipped_count: plan.skip.length,
    skipped_records: plan.skip.map(({ billingNo, reason }) => ({ billing_no: billingNo, reason })),
  }
}
