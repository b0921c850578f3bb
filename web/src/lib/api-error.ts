import { type ErrorBody, type ErrorCode, errorBodySchema } from '@kenshu/contract/errors'
import { messages } from '../messages/ja.ts'

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

function sentenceOf(body: ErrorBody): string {
  return body.error ?? body.detail ?? body.message ?? ''
}

/**
 * Makes the ApiError of an unsuccessful answer, with the server's sentence or the general one (specification 8).
 * @param statusText reason phrase of the answer; HTTP/2 has none
 */
export function errorOfResponse(status: number, body: unknown, requestId: string, statusText = ''): ApiError {
  const { data } = errorBodySchema.safeParse(body)
  const sentence = data === undefined ? '' : sentenceOf(data)
  return new ApiError(data?.code ?? 'bad_response', sentence || messages.errors.unknown, {
    status,
    requestId: data?.requestId ?? requestId,
    statusText: sentence === '' ? statusText || `HTTP ${String(status)}` : '',
  })
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
