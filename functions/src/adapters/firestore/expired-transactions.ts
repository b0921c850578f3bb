import type { Firestore } from 'firebase-admin/firestore'
import pRetry from 'p-retry'
import { LIMITS } from '../../config/limits/limits.ts'

/**
 * What the Firestore emulator says of a transaction that it has ended, since others held its documents for too long. The
 * cloud says that it 'has expired', by which the SDK knows that it is to be run again; the emulator's words it does not know.
 */
const EXPIRED = /Transaction is invalid or closed/

function isExpired(error: unknown): boolean {
  return error instanceof Error && EXPIRED.test(error.message)
}

/** Has transactions that the emulator ended run again, as the SDK does in the cloud. For the emulators alone. */
export function retryExpiredTransactions(db: Firestore): Firestore {
  const runTransaction = db.runTransaction.bind(db)
  db.runTransaction = (work, options) =>
    pRetry(() => runTransaction(work, options), {
      ...LIMITS.expiredRetries,
      shouldRetry: ({ error }) => isExpired(error),
    })
  return db
}
