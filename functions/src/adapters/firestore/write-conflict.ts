import pRetry from 'p-retry'
import { Failure } from '../../failure.ts'

/** gRPC codes by which Firestore says that a guarded write came too late. */
const CONFLICT_CODES: readonly unknown[] = [
  5 /* not found */, 6 /* already exists */, 9 /* failed precondition */, 10 /* aborted */,
]

/** Thrown by a round that has to wait for what others are at. */
export class NotYet extends Error {
  override readonly name = 'NotYet'
}

function isConflict(error: unknown): boolean {
  if (error instanceof NotYet) return true
  return error instanceof Error && 'code' in error && CONFLICT_CODES.includes(error.code)
}

/** Far more than the writes that can come between while each of them shuts others out. Milliseconds. */
const RETRIES = { retries: 20, minTimeout: 10, factor: 1.5, maxTimeout: 500, randomize: true } as const

/**
 * Reads, judges and writes with the update time that was read as precondition; where somebody else's write came between,
 * all of it once more. Unlike a transaction it locks nothing, so many at once on one document do not wait for each other.
 * @param attempt one round; what it throws besides a lost race ends it
 * @throws Failure `too_many_requests` where every round was lost
 */
export async function untilWritten<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await pRetry(attempt, { ...RETRIES, shouldRetry: ({ error }) => isConflict(error) })
  } catch (error) {
    throw isConflict(error) ? new Failure('too_many_requests') : error
  }
}
