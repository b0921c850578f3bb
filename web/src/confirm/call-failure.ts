import type { ErrorCode } from '@kenshu/contract/error-codes'
import type { ErrorBody } from '@kenshu/contract/errors'
import { pageMessages } from './messages/page-ja.ts'

/** Why a call failed. */
export interface CallFailure
  extends Pick<ErrorBody, 'view' | 'contact' | 'retryAfterSeconds' | 'attemptsLeft' | 'codeTo'> {
  /** network, timeout: the server may have received the call. bad_response: the answer does not match the contract */
  code: ErrorCode | 'network' | 'timeout' | 'bad_response'
  /** shown to the user */
  sentence: string
  /** '' if no server answered */
  requestId: string
  /** the server's time, or this machine's if unknown */
  serverTime: Date
}

/** Result of a call. */
export type Outcome<T> = { value: T } | { failure: CallFailure }

/** The failure of a call without an answer. */
export function lostCall(code: 'network' | 'timeout'): CallFailure {
  return { code, sentence: pageMessages.errors[code], requestId: '', serverTime: new Date() }
}

const FOR_CLIENT: readonly CallFailure['code'][] = [
  'wrong_password',
  'code_required',
  'wrong_code',
  'code_expired',
  'code_too_soon',
  'too_many_requests',
  'document_changed',
]

/** Whether the client can fix the problem alone, as the sentence explains. Support does not need to look into it. */
export function isForClient({ code }: CallFailure): boolean {
  return FOR_CLIENT.includes(code)
}

/** Whether a failure is about the code that was mailed before, so that another code makes it void. */
export function isOfCode({ code }: CallFailure): boolean {
  return code === 'code_required' || code === 'wrong_code' || code === 'code_expired'
}

/** Whether the server may have carried out the call although there was no usable answer. */
export function isUnclear({ code }: CallFailure): boolean {
  return code === 'network' || code === 'timeout' || code === 'bad_response'
}
