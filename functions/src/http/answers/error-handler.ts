import { ERROR_STATUS, type MessageField } from '@kenshu/contract/error-codes'
import { type ErrorBody } from '@kenshu/contract/errors'
import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { describeCrash, Failure } from '../../failure.ts'
import { MALFORMED_BODY } from '../../messages/failures.ts'
import type { ApiEnv, ApiLog } from '../api-env.ts'

/** The field in which a call's error body carries its Japanese sentence (specification 7). */
export function messageFieldOf(path: string): MessageField {
  if (/^\/api\/v1\/(delivery_notes|download_csv|confirm)(\/|$)/.test(path)) return 'detail'
  if (/^\/api\/v1\/send_email(\/|$)/.test(path)) return 'message'
  return 'error'
}

function toFailure(error: Error): Failure {
  if (error instanceof Failure) return error
  // Hono throws this for a body that is not valid JSON or form data, or of a type that the route does not accept.
  if (error instanceof HTTPException && error.status < 500) {
    return new Failure('invalid_request', MALFORMED_BODY)
  }
  return new Failure('internal')
}

/**
 * The only error handler: every failure is answered with the contract's error body, the code's status, and the request id that its log line
 * also has. An unexpected error reveals nothing of its cause.
 */
export function errorHandler(log: ApiLog): ErrorHandler<ApiEnv> {
  return (error, c) => {
    const failure = toFailure(error)
    // A path contains only ids; the secrets that open a client's page are in bodies.
    const call = {
      requestId: c.get('requestId'),
      browserTrace: c.get('browserTrace') ?? null,
      method: c.req.method,
      path: c.req.path,
      uid: c.get('uid') ?? null,
      source: c.get('source').key,
    }
    if (failure.code === 'internal') log.error('request crashed', { ...call, error: describeCrash(error) })
    else log.info('request refused', { ...call, code: failure.code })
    return answerFailure(c, failure)
  }
}

function answerFailure(c: Context<ApiEnv>, failure: Failure): Response {
  const body: ErrorBody = {
    code: failure.code,
    [messageFieldOf(c.req.path)]: failure.message,
    requestId: c.get('requestId'),
    ...failure.more,
  }
  if (ERROR_STATUS[failure.code] === 401) c.header('WWW-Authenticate', 'Bearer')
  // The server does not wait for the rest of the body.
  if (failure.code === 'body_too_slow') c.header('Connection', 'close')
  const { retryAfterSeconds } = failure.more
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  return c.json(body, ERROR_STATUS[failure.code])
}
