import type { Context } from 'hono'
import type { ClientCall } from '../usecases/confirm/client-call.ts'
import type { ApiEnv } from './api-env.ts'

/** What browsers send is shorter; what else sends, need not be kept whole. */
const USER_AGENT_LENGTH = 300

/** What the server saw of whoever makes a client's call. */
export function clientCall<E extends ApiEnv>(c: Context<E>): ClientCall {
  return {
    requestId: c.get('requestId'),
    source: c.get('source'),
    userAgent: (c.req.header('User-Agent') ?? '').slice(0, USER_AGENT_LENGTH),
    marks: c.get('marks'),
  }
}
