import { hash } from 'node:crypto'
import { ACTION_CAPABILITY } from '@kenshu/contract/bulk/actions'
import type { BulkJob, CreateBulkJobRequest } from '@kenshu/contract/bulk/job'
import { mayEver } from '@kenshu/contract/permissions'
import { Failure } from '../../failure.ts'
import { JOB_KEY_REUSED, NOTE_NOT_FOUND } from '../../messages/failures.ts'
import type { Staff } from '../caller.ts'
import type { Environment } from '../environment.ts'
import type { BulkJobs, JobItem, ManyNotes } from './bulk-ports.ts'
import { type JobQueues, startJob } from './job-queues.ts'
import { mailsOf } from './mails-of.ts'
import { newJob } from './new-job.ts'
import { toOwnJob } from './to-bulk-job.ts'

interface Dependencies extends JobQueues {
  bulkJobs: BulkJobs
  manyNotes: ManyNotes
  environment: Pick<Environment, 'now'>
}

/** The id of a job. The same person with the same idempotency key gets the same job. */
function jobId(uid: string, key: string): string {
  return hash('sha256', `${uid}\n${key}`).slice(0, 32)
}

/** The id of the bundle for a job's mail; null for a note that gets its own mail. */
function bundleIdOf(jobId: string, bundle: number | undefined): string | null {
  return bundle === undefined ? null : hash('sha256', `${jobId}\nbundle ${String(bundle)}`).slice(0, 32)
}

/** The items of a job, as the results name them. A note that is gone has already ended. */
async function itemsOf(manyNotes: ManyNotes, wish: CreateBulkJobRequest, jobId: string): Promise<JobItem[]> {
  const wanted = new Map(wish.notes.map((note) => [note.id, note]))
  const found = new Map<string, Pick<JobItem, 'billingNo' | 'clientName' | 'totalAmountWithTax'>>()
  for await (const notes of manyNotes.byIds([...wanted.keys()])) {
    for (const { id, billingNo, clientName, totalAmountWithTax } of notes) {
      found.set(id, { billingNo, clientName, totalAmountWithTax })
    }
  }
  const gone = { billingNo: '', clientName: '', totalAmountWithTax: 0 }
  const items = [...wanted.values()].map(({ id, revision, bundle }): JobItem => {
    const facts = found.get(id)
    const bundleId = wish.action === 'send' ? bundleIdOf(jobId, bundle) : null
    const item = { id, ...(facts ?? gone), revision, bundleId }
    return facts === undefined
      ? { ...item, outcome: 'refused', sentence: NOTE_NOT_FOUND }
      : { ...item, outcome: null, sentence: '' }
  })
  return mailsOf(items).flat()
}

/**
 * Makes a job from reviewed notes and queues it. Idempotent: calls with the same key make one job. A repeated call queues it again, which
 * is harmless.
 * @throws Failure `forbidden`; `invalid_request` if the key was used for something else
 */
export async function createJob(
  deps: Dependencies,
  staff: Staff,
  request: CreateBulkJobRequest,
  requestId: string,
): Promise<BulkJob> {
  const { key, action, notes, sets_status: setsStatus } = request
  if (!mayEver(staff.role, ACTION_CAPABILITY[action])) throw new Failure('forbidden')
  const contentHash = hash('sha256', JSON.stringify([action, setsStatus, notes]))
  const id = jobId(staff.uid, key)
  const known = await deps.bulkJobs.get(id)
  const job =
    known ??
    (await (async () => {
      const items = await itemsOf(deps.manyNotes, request, id)
      const wish = { id, action, setsStatus: setsStatus && action === 'send', contentHash, undoes: null }
      const made = newJob(wish, items, staff, deps.environment.now(), requestId)
      return deps.bulkJobs.create(made.job, items, made.audit)
    })())
  if (job.contentHash !== contentHash) throw new Failure('invalid_request', JOB_KEY_REUSED)
  await startJob(deps, job)
  return toOwnJob(job, staff)
}
