import type { Firestore } from 'firebase-admin/firestore'
import type { JobFacts } from '../../../usecases/integrity/integrity-ports.ts'
import { firestoreBulkJobs } from '../bulk/bulk-jobs.ts'
import type { DocumentLog } from '../read-each.ts'

/**
 * The jobs that have not ended, and those that ended since a moment with the outcomes of their notes, one job after another.
 * @param endedSince a job that was asked for before it and still runs is left
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
