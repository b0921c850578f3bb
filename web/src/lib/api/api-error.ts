import type { ErrorCode } from '@kenshu/contract/error-codes'
import { messages } from '../../messages/frame-ja.ts'

export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'bad_response'

/** Why a call failed. `message` is the Japanese sentence to show; `requestId` is '' if no server answered. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  /** HTTP status; 0 if there was no answer */
  readonly status: number
  readonly requestId: string
  /** HTTP reason phrase of an answer without a sentence; '' if there is a sentence or no answer */
  readonly statusText: string

  constructor(
    code: ApiErrorCode,
    message: string,
    details: { status?: number; requestId?: string; statusText?: string } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = details.status ?? 0
    this.requestId = details.requestId ?? ''
    this.statusText = details.statusText ?? ''
  }
}

/** Whether the server may still be doing what it was asked: no answer of ours came. */
export function mayStillRun(error: Error): boolean {
  return !(error instanceof ApiError) || ['network', 'timeout', 'bad_response'].includes(error.code)
}

/** Whether it is unknown if the server did what it was asked: no answer of ours came, or it broke while it did it. */
export function isUnclear(error: Error): boolean {
  return mayStillRun(error) || (error instanceof ApiError && error.code === 'internal')
}

/** Whether the server says that what was asked for does not exist, or not any more. */
export function isNotThere(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404
}

/** Whether a failure's sentence says why, instead of the general one for an answer that is none of ours. */
export function hasOwnSentence(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code !== 'bad_response'
}

/** Whether the server understood the call and refused it, with a sentence that says why. */
export function isRefusal(error: unknown): boolean {
  return hasOwnSentence(error) && error.status >= 400 && error.status < 500
}

/** Whether a failure may be over at the next try, without anybody's doing: of the network, of the server, or too many calls. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.code === 'network' || error.code === 'timeout' || error.status === 429 || error.status >= 500
}

/** There is no connection, or it broke. */
export function networkError(): ApiError {
  return new ApiError('network', messages.errors.network)
}

/** The call reached its timeout. */
export function timeoutError(): ApiError {
  return new ApiError('timeout', messages.errors.timeout)
}

/** Nobody is signed in, or the session has ended. */
export function signedOutError(): ApiError {
  return new ApiError('unauthenticated', messages.errors.signedOut, { status: 401 })
}
