import { createMiddleware } from 'hono/factory'
import { Failure } from '../../failure.ts'
import { URL_NOT_FOUND } from '../../messages/failures.ts'
import type { ApiEnv } from '../api-env.ts'

/**
 * Whose calls a function accepts. Clients' calls need no sign-in, so strangers can make them too. Only the simulation and the tests that
 * call the API in their own process accept both.
 */
export type Door = 'staff' | 'clients' | 'both'

const OF_CLIENTS = /^\/api\/v1\/confirm(\/|$)/

/** Refuses the routes of other callers, so that strangers cannot exhaust the instances of staff (docs/decisions/0032-doors.md). */
export function admitOnly(door: 'staff' | 'clients') {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (OF_CLIENTS.test(c.req.path) !== (door === 'clients')) throw new Failure('not_found', URL_NOT_FOUND)
    await next()
  })
}
