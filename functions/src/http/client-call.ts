import type { Context } from 'hono'
import { LIMITS } from '../config/limits/limits.ts'
import { OwnError } from '../failure.ts'
import type { ClientCall } from '../usecases/confirm/client-call.ts'
import type { ApiEnv } from './api-env.ts'

/** What the server knows of the sender of a client's call. */
export function clientCall<E extends ApiEnv>(c: Context<E>): ClientCall {
  const admitted = c.get('admitted')
  if (admitted === undefined) throw new OwnError('A call of a client without its limits')
  return {
    admitted,
    requestId: c.get('requestId'),
    source: c.get('source'),
    userAgent: (c.req.header('User-Agent') ?? '').slice(0, LIMITS.userAgentCharacters),
    marks: c.get('marks'),
  }
}
