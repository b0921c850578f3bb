import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { ErrorCode } from '@kenshu/contract/error-codes'
import type { ErrorBody } from '@kenshu/contract/errors'
import { SENTENCES } from './messages/failures.ts'

/** Some codes add fields to the answer: see errorBodySchema. */
export type FailureDetails = Pick<
  ErrorBody,
  'note' | 'view' | 'contact' | 'retryAfterSeconds' | 'attemptsLeft' | 'codeTo' | 'allowedDomains'
>

/**
 * The only error that a caller sees: a code of the contract's closed list and a Japanese sentence for people. Any other thrown error
 * becomes `internal`, without its own message.
 */
export class Failure extends Error {
  readonly code: ErrorCode
  /** what the answer contains besides code and sentence */
  readonly more: FailureDetails

  /** @param sentence what the person reads; by default the code's usual sentence */
  constructor(code: ErrorCode, sentence: string = SENTENCES[code], more: FailureDetails = {}) {
    super(sentence)
    this.name = 'Failure'
    this.code = code
    this.more = more
  }

  /**
   * Somebody else has changed the note since it was read.
   * @param note as it is now
   */
  static stale(note: DeliveryNote): Failure {
    return new Failure('stale', SENTENCES.stale, { note })
  }
}

/** Describes an unexpected error for the log: what it was and where it happened, but no data that it may contain. */
export function describeCrash(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  return { name: error.name, code: 'code' in error ? error.code : undefined, stack: error.stack }
}
