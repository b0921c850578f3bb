import type { ErrorCode } from '@kenshu/contract/errors'
import { SENTENCES } from './failure-sentences.ts'

/**
 * The one error that a caller may see: a code of the contract's closed list and a Japanese sentence for people.
 * Everything else that is thrown becomes `internal`, without its own words.
 */
export class Failure extends Error {
  readonly code: ErrorCode

  /** @param sentence what the person reads; the code's usual sentence when left out */
  constructor(code: ErrorCode, sentence: string = SENTENCES[code]) {
    super(sentence)
    this.name = 'Failure'
    this.code = code
  }
}
