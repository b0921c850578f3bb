import type { Firestore, Transaction, WriteBatch, WriteResult } from 'firebase-admin/firestore'
import type { AuditEntry } from '../../usecases/audit-entry.ts'
import { toAuditDocument } from './audit-document.ts'
import { collections } from './collections.ts'

/**
 * Runs a transaction whose response may be lost after its commit. The SDK then runs it again, and would mistake its own writes for somebody
 * else's. So every further round first checks whether the previous one was committed.
 * @param isCommitted whether the previous round was committed, judged by what only this call writes; not called in the first round
 */
export function runOnce<T>(
  db: Firestore,
  work: (transaction: Transaction) => Promise<T>,
  isCommitted: (transaction: Transaction, made: T) => Promise<boolean>,
): Promise<T> {
  let before: { made: T } | null = null
  return db.runTransaction(async (transaction) => {
    if (before !== null && (await isCommitted(transaction, before.made))) return before.made
    const made = await work(transaction)
    before = { made }
    return made
  })
}

/**
 * Runs a change that has an audit entry once. The entry shows whether the change was committed.
 * @param work calls `record` when it changes something; `entryId` is the id of the entry then
 */
export function runAudited<T>(
  db: Firestore,
  work: (transaction: Transaction, record: (entry: AuditEntry) => void, entryId: string) => Promise<T>,
): Promise<T> {
  const ref = collections(db).auditLog.doc()
  return runOnce(
    db,
    (transaction) =>
      work(
        transaction,
        (entry) => {
          transaction.create(ref, toAuditDocument(entry))
        },
        ref.id,
      ),
    async (transaction) => (await transaction.get(ref)).exists,
  )
}

/**
 * Commits a batch with preconditions. If the response is lost, the SDK retries the commit, which then fails because of its own writes.
 * @param isCommitted whether the writes are stored, judged by what only this call writes
 * @returns the results of the writes; null if they are stored, but the response was lost
 */
export async function commitOnce(
  batch: WriteBatch,
  isCommitted: () => Promise<boolean>,
): Promise<WriteResult[] | null> {
  try {
    return await batch.commit()
  } catch (error) {
    if (!(await isCommitted().catch(() => false))) throw error
    return null
  }
}
