import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import type { z } from 'zod'
import { noQuery } from '../validation.ts'

/**
 * A route of the client's: JSON by POST, so that no token stands in an address that a server logs, and no sign-in. The body was
 * limited, and read, before it (client-limits.ts): a second limit would find nothing left of one that came in chunks.
 */
export function clientRoute<P extends string, B extends z.ZodType, R extends RouteConfig['responses']>(
  path: P,
  body: B,
  responses: R,
) {
  return createRoute({
    method: 'post',
    path,
    security: [],
    request: {
      query: noQuery,
      body: { required: true, content: { 'application/json': { schema: body } } },
    },
    responses,
  })
}
