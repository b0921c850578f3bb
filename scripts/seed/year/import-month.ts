import { randomUUID } from 'node:crypto'
import { filesOf, zipOf } from '../../../fixtures/zac/export-files.ts'
import type { Rows } from '../../../fixtures/zac/rows.ts'
import { runPromote } from '../../../functions/src/runs/promote.ts'
import type { Staff } from '../../../functions/src/usecases/caller.ts'
import { storeUpload } from '../../../functions/src/usecases/upload/store-upload.ts'
import type { ProductThen } from './product-then.ts'

/** Uploads an export and promotes it, as the product did at that moment. @returns the folder */
export async function importRows(
  { upload, promotions, run }: ProductThen,
  { uid, email, displayName }: Staff,
  rows: Rows,
): Promise<string> {
  const requestId = randomUUID()
  const folder = await storeUpload(upload, { uid, email, displayName }, await zipOf(filesOf(rows)), requestId)
  const begun = await promotions.begin({
    ...{ folder, runId: randomUUID(), requestId },
    ...{ requestedBy: email, requestedByUid: uid, requestedByName: displayName },
  })
  await runPromote(run, begun, true)
  return folder
}
