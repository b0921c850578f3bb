import { MISSING_SHOWN } from '@kenshu/contract/limits'
import {
  type FileDifference,
  type MissingRecord,
  type PrecheckResult,
} from '@kenshu/contract/promote/precheck'
import type { LastCheck } from '@kenshu/contract/promote/promotion'
import { FailedPlaces } from '../../promote/check/failed-places.ts'
import { PlanTotals } from '../../promote/check/plan-totals.ts'
import { TouchedMonths } from '../../promote/check/touched-months.ts'
import { HeldList, jsonWithLists } from '../../promote/reports/held-list.ts'
import { toFailedRecord, toNewRecord } from '../../promote/reports/records.ts'
import type { Files } from '../../usecases/files.ts'
import { savePieces } from '../../usecases/save-pieces.ts'

const OPTIONS = { contentType: 'application/json; charset=utf-8', downloadName: 'check.json' } as const

/**
 * Collects the lists of a pre-check, outside the heap, since each may be as long as the export. The list of missing notes could be as long
 * as the store, so it is truncated.
 */
export class CheckLists {
  readonly created = new HeldList(toNewRecord)
  readonly updated = new HeldList((record: PrecheckResult['updated_records'][number]) => record)
  readonly failed = new HeldList(toFailedRecord)
  readonly missing = new HeldList((record: MissingRecord) => record, MISSING_SHOWN)
  readonly differences = new HeldList((difference: FileDifference) => difference)
  readonly totals = new PlanTotals()
  readonly months = new TouchedMonths()
  readonly failedPlaces = new FailedPlaces()
  unchangedCount = 0
  closedCount = 0

  /** How many notes a promote would create, change, refuse and leave unchanged. */
  counts(): Omit<LastCheck, 'checkedAt'> {
    return {
      newCount: this.created.count,
      updatedCount: this.updated.count,
      failedCount: this.failed.count,
      skippedCount: this.unchangedCount + this.closedCount,
    }
  }
}

/** Writes the result of a pre-check, in pieces. */
export async function saveCheck(
  files: Pick<Files, 'create'>,
  objectName: string,
  head: Pick<
    PrecheckResult,
    'folder' | 'check_id' | 'checked_at' | 'closed_months' | 'files_without_rows' | 'missing_columns'
  >,
  lists: CheckLists,
): Promise<void> {
  const figures = {
    ...head,
    unchanged_count: lists.unchangedCount,
    closed_count: lists.closedCount,
    missing_count: lists.missing.count,
    totals: lists.totals.totals,
    failed_without_amount: lists.totals.failedWithoutAmount,
  }
  const named = {
    new_records: lists.created,
    updated_records: lists.updated,
    failed_records: lists.failed,
    missing_records: lists.missing,
    differences: lists.differences,
  }
  await savePieces(files, objectName, OPTIONS, jsonWithLists(figures, named))
}
