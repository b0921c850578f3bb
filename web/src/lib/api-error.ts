import { type ErrorBody, type ErrorCode, errorBodySchema } from '@kenshu/contract/errors'
import { messages } from '../messages/ja.ts'

export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'bad_response'

/** Why a call failed. `message` is the Japanese sentence to show; `requestId` is '' where no server answered. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  /** HTTP status; 0 where there was no answer */
  readonly status: number
  readonly requestId: string

  constructor(code: ApiErrorCode, message: string, details: { status?: number; requestId?: string } = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = details.status ?? 0
    this.requestId = details.requestId ?? ''
  }
}

function sentenceOf(body: ErrorBody): string {
  return body.error ?? body.detail ?? body.message ?? messages.errors.unknown
}

/** The ApiError of an answer that is not OK: the server's own sentence, or the general one (specification 8). */
export function errorOfResponse(status: number, body: unknown, requestId: string): ApiError {
  const parsed = errorBodySchema.safeParse(body)
  if (parsed.success) {
    return new ApiError(parsed.data.code, sentenceOf(parsed.data), {
      status,
      requestId: parsed.data.requestId,
    })
  }
  return new ApiError('bad_response', messages.errors.unknown, { status, requestId })
}

/** No connection, or one that broke off. */
export function networkError(): ApiError {
  return new ApiError('network', messages.errors.network)
}

/** The server took longer than the call may take. */
export function timeoutError(): ApiError {
  return new ApiError('timeout', messages.errors.timeout)
}

/** Nobody is signed in, or the sign-in has ended. */
export function signedOutError(): ApiError {
  return new ApiError('unauthenticated', messages.errors.signedOut, { status: 401 })
}
