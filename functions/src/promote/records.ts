import type { PromoteResult } from '@kenshu/contract/promote/schema'
import type { PromotePlan } from './plan.ts'

/** The part of the promote result that follows from the plan: all but the folder and the links. */
export type PromoteRecords = Omit<
  PromoteResult,
  'folder' | 'error_csv_signed_url' | 'diff_csv_signed_url' | 'log_signed_url'
>

/** stub */
export function toPromoteRecords(plan: PromotePlan): PromoteRecords {
  throw new Error(String(plan.create.length))
}
