import type { ImportedFields } from '@kenshu/contract/delivery-note/delivery-note'
import type { FailedRecord, NewRecord, SkippedRecord, UpdatedRecord } from '@kenshu/contract/promote/promote'
import type { PlannedCreate, PlannedFailure, PlannedSkip, PlannedUpdate } from '../plan/plan-entry.ts'
import { describeFaults } from './describe-fault.ts'

export type SettledUpdate = Pick<PlannedUpdate, 'kind' | 'id' | 'note' | 'changes'>

/** An entry of the plan after it was carried out. */
export type SettledEntry = PlannedCreate | SettledUpdate | PlannedSkip | PlannedFailure

/** A record of new_records in the promote result (decisions, 'Promote'). */
export function toNewRecord({ id, note }: { id: string; note: ImportedFields }): NewRecord {
  return {
    id,
    billing_no: note.billingNo,
    client_name: note.clientName,
    title: note.billingTitle,
    total_amount_with_tax: note.totalAmountWithTax,
  }
}

/** An updated note as result and reports list it. */
export function toUpdatedRecord(update: SettledUpdate): UpdatedRecord {
  return { ...toNewRecord(update), changes: [...update.changes] }
}

/** A note that could not be made, as result and reports list it, with all that is wrong with it. */
export function toFailedRecord({ billingNo, clientName, amounts, faults }: PlannedFailure): FailedRecord {
  return {
    billing_no: billingNo,
    client_name: clientName,
    total_amount_with_tax: amounts?.totalAmountWithTax ?? null,
    error: describeFaults(faults).join('\n'),
  }
}

/** A note that the promote left alone, as result and reports list it. */
export function toSkippedRecord({ billingNo, reason }: PlannedSkip): SkippedRecord {
  return { billing_no: billingNo, reason }
}
