import { type ErrorText, errorTextSchema } from '@kenshu/contract/error-codes'
import { messages } from '../../messages/frame-ja.ts'
import { ApiError } from './api-error.ts'

function sentenceOf(body: ErrorText): string {
  return body.error ?? body.detail ?? body.message ?? ''
}

/**
 * Makes the ApiError of an unsuccessful answer, with the server's sentence or the general one (specification 8).
 * @param statusText reason phrase of the answer; HTTP/2 has none
 */
export function errorOfResponse(status: number, body: unknown, requestId: string, statusText = ''): ApiError {
  const { data } = errorTextSchema.safeParse(body)
  const sentence = data === undefined ? '' : sentenceOf(data)
  return new ApiError(data?.code ?? 'bad_response', sentence || messages.errors.unknown, {
    status,
    requestId: data?.requestId ?? requestId,
    statusText: sentence === '' ? statusText || `HTTP ${String(status)}` : '',
  })
}
