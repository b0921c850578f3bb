import { randomUUID } from 'node:crypto'
import type { BulkAction } from '@kenshu/contract/bulk/actions'
import { bulkJobSchema, bulkProgressSchema } from '@kenshu/contract/bulk/job'
import { endOfJob } from '../../fixtures/bulk-jobs.ts'
import { jsonBody } from '../calls.ts'
import type { Stage } from '../stage.ts'
import { timedCall } from '../timed-call.ts'

/** Waits until a job has ended, and checks that all its notes were done. */
async function untilAllDone(id: string, notes: number): Promise<void> {
  const { counts } = bulkProgressSchema.parse((await endOfJob(id)).data())
  if (counts.done !== notes)
    throw new Error(`A job of ${String(notes)} notes ended so: ${JSON.stringify(counts)}`)
}

/**
 * Has a job done with notes as an import has written them.
 * @param base of the function `api`
 * @returns milliseconds from the call that starts it to its end
 */
export async function timeJob(
  { person }: Stage,
  base: string,
  action: BulkAction,
  ids: readonly string[],
): Promise<number> {
  const notes = ids.map((id) => ({ id, revision: 1 }))
  const body = jsonBody({ key: randomUUID(), action, notes })
  const start = performance.now()
  const { text } = await timedCall(`${base}/api/v1/bulk_jobs/`, person, { body })
  await untilAllDone(bulkJobSchema.parse(JSON.parse(text())).id, ids.length)
  return performance.now() - start
}
