import { createMiddleware } from 'hono/factory'
import { Failure } from '../failure.ts'
import { URL_NOT_FOUND } from '../messages/failures.ts'
import type { ApiEnv } from './api-env.ts'

/** Whose calls a function takes. Those of clients need no sign-in, so strangers make them too: both where nobody can be kept waiting. */
export type Door = 'staff' | 'clients' | 'both'

const OF_CLIENTS = /^\/api\/v1\/confirm(\/|$)/

/** Has a function know only the addresses of its callers, so that no others take its places (docs/decisions/0032-doors.md). */
export function admitOnly(door: 'staff' | 'clients') {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (OF_CLIENTS.test(c.req.path) !== (door === 'clients')) throw new Failure('not_found', URL_NOT_FOUND)
    await next()
  })
}
