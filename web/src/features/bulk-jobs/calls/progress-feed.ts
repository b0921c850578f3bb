import { type BulkProgress, bulkProgressSchema } from '@kenshu/contract/bulk/job'
import { followMarked } from '../../../lib/direct-reads/follow.ts'
import type { DirectDocument } from '../../../lib/direct-reads/request.ts'

/** The progress of a job, with its id. */
export type LiveJob = BulkProgress & { id: string }

function toLive(document: DirectDocument): LiveJob[] {
  const { data } = bulkProgressSchema.safeParse(document.data)
  return data === undefined ? [] : [{ ...data, id: document.id }]
}

/** Listens to the progress of a job. */
export function followJob(
  id: string,
  onChange: (job: LiveJob) => void,
  onFail: (error: unknown) => void,
): () => void {
  return followMarked(
    'job',
    { read: 'job', id },
    ({ documents }) => {
      for (const job of documents.flatMap(toLive)) onChange(job)
    },
    onFail,
  )
}

/** Listens to a user's jobs that have not ended. */
export function followOpenJobs(
  uid: string,
  onChange: (jobs: LiveJob[]) => void,
  onFail: (error: unknown) => void,
): () => void {
  return followMarked(
    'jobs',
    { read: 'openJobs', uid },
    ({ documents }) => {
      onChange(documents.flatMap(toLive))
    },
    onFail,
  )
}
