import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import type { z } from 'zod'
import { jsonBody, noQuery } from '../bodies/validation.ts'

/** How it can fail to open a note or a bundle, and to get a receipt of what was opened. */
export const OPEN_FAILURES = [403, 404, 410, 413, 429] as const

/** How an answer can fail, and asking for the code that it needs. */
export const ANSWER_FAILURES = [...OPEN_FAILURES, 409] as const

/**
 * A route of the client's side, without a sign-in: JSON by POST, so that no server logs a token as part of an address. client-limits.ts has
 * already limited and read the body; a second limit would find a chunked body already consumed.
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
      body: jsonBody(body),
    },
    responses,
  })
}
