import { type BulkProgress, bulkProgressSchema } from '@kenshu/contract/bulk/job'
import { DIRECT_READS } from '@kenshu/contract/direct-reads'
import type { DocumentSnapshot } from 'firebase/firestore'
import { directQuery } from '../../../lib/direct-query.ts'
import { listenToFirestore } from '../../../lib/firestore.ts'

/** The progress of a job, with its id. */
export type LiveJob = BulkProgress & { id: string }

function toLive(snapshot: DocumentSnapshot): LiveJob[] {
  const { data } = bulkProgressSchema.safeParse(snapshot.data())
  return data === undefined ? [] : [{ ...data, id: snapshot.id }]
}

/** Listens to the progress of a job. */
export function followJob(
  id: string,
  onChange: (job: LiveJob) => void,
  onFail: (error: unknown) => void,
): () => void {
  return listenToFirestore(
    'job',
    ({ db, firestore: { doc, onSnapshot } }, listener) =>
      onSnapshot(
        doc(db, DIRECT_READS.job.collection, id),
        { includeMetadataChanges: true },
        (snapshot) => {
          listener.onTold(snapshot)
          for (const job of toLive(snapshot)) onChange(job)
        },
        listener.onFail,
      ),
    onFail,
  )
}

/** Listens to a user's jobs that have not ended. */
export function followOpenJobs(
  uid: string,
  onChange: (jobs: LiveJob[]) => void,
  onFail: (error: unknown) => void,
): () => void {
  return listenToFirestore(
    'jobs',
    ({ db, firestore }, listener) => {
      const open = directQuery(firestore, db, DIRECT_READS.openJobs, { uid })
      return firestore.onSnapshot(
        open,
        { includeMetadataChanges: true },
        (snapshot) => {
          listener.onTold(snapshot)
          onChange(snapshot.docs.flatMap(toLive))
        },
        listener.onFail,
      )
    },
    onFail,
  )
}
