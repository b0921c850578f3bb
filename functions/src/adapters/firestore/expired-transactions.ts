import type { Firestore } from 'firebase-admin/firestore'
import pRetry from 'p-retry'
import { LIMITS } from '../../config/limits/limits.ts'

/**
 * The emulator's error for a transaction that it ended because the transaction held its documents for too long. The cloud's message
 * contains 'has expired', which the SDK recognises and retries; the SDK does not recognise the emulator's message.
 */
const EXPIRED = /Transaction is invalid or closed/

function isExpired(error: unknown): boolean {
  return error instanceof Error && EXPIRED.test(error.message)
}

/** Retries transactions that the emulator ended, as the SDK does in the cloud. Only for the emulators. */
export function retryExpiredTransactions(db: Firestore): Firestore {
  const runTransaction = db.runTransaction.bind(db)
  db.runTransaction = (work, options) =>
    pRetry(() => runTransaction(work, options), {
      ...LIMITS.expiredRetries,
      shouldRetry: ({ error }) => isExpired(error),
    })
  return db
}
