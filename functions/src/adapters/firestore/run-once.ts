import type { Firestore, Transaction, WriteBatch } from 'firebase-admin/firestore'
import type { AuditEntry } from '../../usecases/audit-entry.ts'
import { toAuditDocument } from './audit-document.ts'
import { collections } from './collections.ts'

/**
 * A transaction whose answer may get lost after it was committed. The SDK then runs it again, and would take its own writes for
 * somebody else's; so each further round first looks whether the one before it went through.
 * @param isCommitted whether it did, told by what only this call writes. Only asked in a further round
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
 * The same for a change that has its audit entry: the entry is what tells.
 * @param work calls `record` when it changes something
 */
export function runAudited<T>(
  db: Firestore,
  work: (transaction: Transaction, record: (entry: AuditEntry) => void) => Promise<T>,
): Promise<T> {
  const ref = collections(db).auditLog.doc()
  return runOnce(
    db,
    (transaction) =>
      work(transaction, (entry) => {
        transaction.create(ref, toAuditDocument(entry))
      }),
    async (transaction) => (await transaction.get(ref)).exists,
  )
}

/**
 * Commits writes that presume what was read. The SDK tries a commit again whose answer was lost, and is then refused because of
 * its own writes.
 * @param isCommitted whether they are there, told by what only this call writes
 */
export async function commitOnce(batch: WriteBatch, isCommitted: () => Promise<boolean>): Promise<void> {
  try {
    await batch.commit()
  } catch (error) {
    if (!(await isCommitted().catch(() => false))) throw error
  }
}
