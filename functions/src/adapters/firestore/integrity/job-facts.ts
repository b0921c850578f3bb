import type { Firestore } from 'firebase-admin/firestore'
import type { JobFacts } from '../../../usecases/integrity/integrity-ports.ts'
import { firestoreBulkJobs } from '../bulk/bulk-jobs.ts'
import type { DocumentLog } from '../read-each.ts'

/**
 * The jobs that have not ended, and those that ended after `endedSince`. Of an ended job the outcomes of its notes are counted. The jobs are
 * read one after another, so that the notes of only one job are in memory.
 * @param endedSince a job that was requested before this moment and has not ended counts as stalled
 */
export async function jobFacts(db: Firestore, log: DocumentLog, endedSince: Date): Promise<JobFacts[]> {
  const bulkJobs = firestoreBulkJobs(db, log)
  const facts: JobFacts[] = []
  for (const { id, state, requestedAt, total, counts } of await bulkJobs.openOrEndedSince(endedSince)) {
    const isEnded = state === 'ended'
    const items = isEnded ? await bulkJobs.items(id, null) : []
    const outcomes: Record<string, number> = {}
    for (const { outcome } of items) outcomes[outcome ?? ''] = (outcomes[outcome ?? ''] ?? 0) + 1
    facts.push({
      id,
      isEnded,
      isStalled: !isEnded && requestedAt < endedSince,
      total,
      counts,
      outcomes,
      items: items.length,
    })
  }
  return facts
}
