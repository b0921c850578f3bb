import pRetry from 'p-retry'
import { LIMITS } from '../../config/limits/limits.ts'
import { Failure } from '../../failure.ts'
import { isLostRace } from './conflicts.ts'

/** Thrown by a round that has to wait for what others are at. */
export class NotYet extends Error {
  override readonly name = 'NotYet'
}

function isLost(error: unknown): boolean {
  return error instanceof NotYet || isLostRace(error)
}

/**
 * Reads, judges and writes with the update time that was read as precondition; where somebody else's write came between,
 * all of it once more. Unlike a transaction it locks nothing, so many at once on one document do not wait for each other.
 * @param attempt one round; what it throws besides a lost race ends it
 * @throws Failure `too_many_requests` where every round was lost
 */
export async function untilWritten<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await pRetry(attempt, { ...LIMITS.lostRaceRetries, shouldRetry: ({ error }) => isLost(error) })
  } catch (error) {
    throw isLost(error) ? new Failure('too_many_requests') : error
  }
}
