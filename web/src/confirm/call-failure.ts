import type { ErrorBody, ErrorCode } from '@kenshu/contract/errors'
import { messages } from './messages-ja.ts'

/** Why a call brought nothing. */
export interface CallFailure
  extends Pick<ErrorBody, 'view' | 'contact' | 'retryAfterSeconds' | 'attemptsLeft'> {
  /** network, timeout: nobody knows whether it got through. bad_response: an answer that is not the contract's */
  code: ErrorCode | 'network' | 'timeout' | 'bad_response'
  /** what the person reads */
  sentence: string
  /** '' where no server answered */
  requestId: string
  /** what the server's clock showed; this machine's where it did not say */
  serverTime: Date
}

/** A call's outcome. */
export type Outcome<T> = { value: T } | { failure: CallFailure }

/** No connection, or one that broke off. */
export function lostCall(code: 'network' | 'timeout'): CallFailure {
  return { code, sentence: messages.errors[code], requestId: '', serverTime: new Date() }
}

/** Whether the call may have got through although no answer came. */
export function isUnclear({ code }: CallFailure): boolean {
  return code === 'network' || code === 'timeout' || code === 'bad_response'
}
