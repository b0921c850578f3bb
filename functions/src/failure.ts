import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { ErrorBody, ErrorCode } from '@kenshu/contract/errors'
import { SENTENCES } from './messages/failures.ts'

/** With some codes more goes into the answer: see errorBodySchema. */
export type FailureDetails = Pick<
  ErrorBody,
  'note' | 'view' | 'contact' | 'retryAfterSeconds' | 'attemptsLeft' | 'codeTo'
>

/**
 * The one error that a caller may see: a code of the contract's closed list and a Japanese sentence for people.
 * Everything else that is thrown becomes `internal`, without its own words.
 */
export class Failure extends Error {
  readonly code: ErrorCode
  /** what goes into the answer beside code and sentence */
  readonly more: FailureDetails

  /** @param sentence what the person reads; the code's usual sentence when left out */
  constructor(code: ErrorCode, sentence: string = SENTENCES[code], more: FailureDetails = {}) {
    super(sentence)
    this.name = 'Failure'
    this.code = code
    this.more = more
  }

  /** Somebody else has changed the note since it was read. @param note as it is now */
  static stale(note: DeliveryNote): Failure {
    return new Failure('stale', SENTENCES.stale, { note })
  }
}

/** An unexpected fault for the log: what it was and where it happened, but none of the data it may carry along. */
export function describeCrash(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  return { name: error.name, code: 'code' in error ? error.code : undefined, stack: error.stack }
}
