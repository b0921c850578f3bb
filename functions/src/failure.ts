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

/**
 * An unexpected error that the product itself finds. The log has its message, so that has words of the code, and ids, paths, counts and status
 * codes at most: nothing that somebody has written or that is about a person.
 */
export class OwnError extends Error {
  override readonly name: string = 'OwnError'
}

function codeOf(error: Error): string | number | undefined {
  const code = 'code' in error ? error.code : undefined
  return typeof code === 'string' || typeof code === 'number' ? code : undefined
}

/** The frames of an error's stack, without the message before them, which may have lines that look like frames. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message)
  const rest = start < 0 ? stack : stack.slice(start + message.length)
  return rest.split('\n').filter((line) => /^ +at /.test(line))
}

/**
 * What an error was and where it happened, as a stack, followed by the stacks of its causes. It contains no messages but our own, because others
 * may quote stored data, as that of JSON.parse does.
 */
function stackWithoutData(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = codeOf(error)
  const name = code === undefined ? error.name : `${error.name} [${String(code)}]`
  const causes: unknown[] = error instanceof AggregateError ? error.errors : [error.cause]
  return [
    error instanceof OwnError ? `${name}: ${error.message}` : name,
    ...framesOf(error),
    ...causes.flatMap((cause) => (cause === undefined ? [] : `Caused by: ${stackWithoutData(cause)}`)),
  ].join('\n')
}

/** Describes an unexpected error for the log: what it was and where it happened, but no data that it may contain. */
export function describeCrash(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  return { name: error.name, code: codeOf(error), stack: stackWithoutData(error) }
}

/**
 * Does the work of a trigger that Firebase calls. If a trigger throws, Firebase logs the error's stack, or for a schedule its message; so the
 * error that leaves here has as both only what describeCrash would log.
 */
export async function discreetly(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const stack = stackWithoutData(error)
    // Without the cause, since Firebase would log it with its message.
    throw Object.assign(new Error(stack), { stack })
  }
}
