import type { Firestore, Transaction } from 'firebase-admin/firestore'
import type { PromoteLease } from '../../../runs/ports.ts'
import type { PromoteRun } from '../../../usecases/promote/promote-ports.ts'
import { firestoreLease } from '../runs/lease.ts'
import { bulkPlace } from '../runs/place.ts'
import { jobRef } from './bulk-document.ts'

/** The lease `locks/bulk-{job id}`, which lets only one task at a time work on a job. */
export function firestoreBulkLease(db: Firestore, limits: { leaseMs: number }, jobId: string): PromoteLease {
  const isOpen = async (transaction: Transaction, { runId }: PromoteRun) => {
    const job = await transaction.get(jobRef(db, runId))
    return job.exists && job.get('state') !== 'ended'
  }
  return firestoreLease(db, limits, isOpen, bulkPlace(db, jobId))
}
