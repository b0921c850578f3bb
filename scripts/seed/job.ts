import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { chunkDocuments, jobDocument } from '../../functions/src/adapters/firestore/bulk/bulk-document.ts'
import { LIMITS } from '../../functions/src/config/limits/limits.ts'
import type { JobItem } from '../../functions/src/usecases/bulk/bulk-ports.ts'
import { newJob, progressOf } from '../../functions/src/usecases/bulk/new-job.ts'
import type { Staff } from '../../functions/src/usecases/caller.ts'
import { BUNDLE_ID, bundleAskedAt } from './bundle.ts'

/** The seeded job: the bulk request by which the bundle's mail was sent. */
export const JOB_ID = 'seed-job'
/** How long it took, and its one mail. Milliseconds. */
const [JOB_TOOK, MAIL_TOOK] = [4_000, 900]

/**
 * The documents that the product stores of a job that has ended: the job, and its notes in chunks.
 * @param notes of the bundle, at least one
 */
export function jobWrites(notes: readonly DeliveryNote[], staff: Staff): [string, object][] {
  const [first] = notes
  if (first === undefined) throw new Error('No notes for the job')
  const at = bundleAskedAt(first)
  const items = notes.map(
    ({ id, billingNo, clientName, totalAmountWithTax }): JobItem => ({
      ...{ id, billingNo, clientName, totalAmountWithTax },
      ...{ revision: 0, outcome: 'done', sentence: '', bundleId: BUNDLE_ID },
    }),
  )
  const wish = { id: JOB_ID, action: 'send', setsStatus: true, contentHash: '', undoes: null } as const
  const { job } = newJob(wish, items, staff, at, '')
  const ended = {
    ...job,
    ...progressOf([items]),
    state: 'ended' as const,
    endedAt: new Date(at.getTime() + JOB_TOOK),
    waitsSince: null,
    mails: { total: 1, done: 1, eachMs: MAIL_TOOK },
  }
  return [
    [`bulkJobs/${JOB_ID}`, jobDocument(ended)],
    ...chunkDocuments(ended, items, LIMITS.jobChunkNotes).map(([no, chunk]): [string, object] => [
      `bulkJobs/${JOB_ID}/chunks/${no}`,
      chunk,
    ]),
  ]
}
