import { type BulkJob, type BulkResult, bulkItemSchema } from '@kenshu/contract/bulk/job'
import { Failure } from '../../failure.ts'
import { JOB_NOT_FOUND } from '../../failure-sentences.ts'
import type { Staff } from '../caller.ts'
import { isDocumentId } from '../document-id.ts'
import type { Environment } from '../environment.ts'
import type { NoteHistory } from '../history/history-ports.ts'
import type { BulkJobs, StoredJob } from './bulk-ports.ts'
import { toBulkJob } from './to-bulk-job.ts'

interface Dependencies {
  bulkJobs: BulkJobs
  history: Pick<NoteHistory, 'displayNames'>
  environment: Pick<Environment, 'now'>
}

/** Jobs in the list. */
const NEWEST = 50

/** @throws Failure `not_found` */
export async function findJob({ bulkJobs }: Pick<Dependencies, 'bulkJobs'>, id: string): Promise<StoredJob> {
  const job = isDocumentId(id) ? await bulkJobs.get(id) : null
  if (job === null) throw new Failure('not_found', JOB_NOT_FOUND)
  return job
}

/** Jobs as somebody sees them now. */
async function showJobs(
  { bulkJobs, history, environment }: Dependencies,
  staff: Staff,
  jobs: readonly StoredJob[],
): Promise<BulkJob[]> {
  const open = jobs.filter(({ state }) => state !== 'ended').map(({ id }) => id)
  const [names, held] = await Promise.all([
    history.displayNames([...new Set(jobs.map(({ requestedByUid }) => requestedByUid))]),
    bulkJobs.held(open),
  ])
  const now = environment.now()
  return jobs.map((job) => {
    const requestedBy = names.get(job.requestedByUid) ?? job.requestedByEmail
    return toBulkJob(job, { staff, now, requestedBy, isHeld: held.has(job.id) })
  })
}

/** The same of one. */
export async function showJob(deps: Dependencies, staff: Staff, job: StoredJob): Promise<BulkJob> {
  const [shown] = await showJobs(deps, staff, [job])
  if (shown === undefined) throw new Failure('not_found', JOB_NOT_FOUND)
  return shown
}

/** The newest jobs, of everybody. */
export async function listJobs(deps: Dependencies, staff: Staff): Promise<BulkJob[]> {
  return showJobs(deps, staff, await deps.bulkJobs.newest(NEWEST))
}

/** A job and how each of its notes stands. @throws Failure `not_found` */
export async function getJob(deps: Dependencies, staff: Staff, id: string): Promise<BulkResult> {
  const job = await findJob(deps, id)
  const [shown, items] = await Promise.all([showJob(deps, staff, job), deps.bulkJobs.items(id)])
  return { job: shown, items: items.map((item) => bulkItemSchema.parse(item)) }
}
