import pRetry from 'p-retry'
import { LIMITS } from '../../config/limits/limits.ts'
import { Failure } from '../../failure.ts'
import { isLostRace } from './conflicts.ts'

/** Thrown by a round that must wait for concurrent calls and try again. */
export class NotYet extends Error {
  override readonly name = 'NotYet'
}

function isLost(error: unknown): boolean {
  return error instanceof NotYet || isLostRace(error)
}

/**
 * Optimistic concurrency: reads, decides, and writes with the read update time as a precondition. If somebody else wrote in between, it
 * repeats the whole round. Unlike a transaction it locks nothing, so concurrent calls on one document do not wait for each other.
 * @param attempt one round; any error except a lost race ends the loop
 * @throws Failure `too_many_requests` if every round lost its race
 */
export async function untilWritten<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await pRetry(attempt, { ...LIMITS.lostRaceRetries, shouldRetry: ({ error }) => isLost(error) })
  } catch (error) {
    throw isLost(error) ? new Failure('too_many_requests') : error
  }
}
