import { openRequestSchema, readRequestSchema } from '@kenshu/contract/confirm/view'
import type { Context, MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { Limited } from '../config/limits/calls.ts'
import type { CallLimiter } from '../usecases/limits/call-limiter.ts'
import type { Api, ApiEnv } from './api-env.ts'
import { limitClientBody } from './validation.ts'

/** The secrets that open a link; other fields are ignored. */
const secretsSchema = z.union([
  z.object(openRequestSchema.shape).transform(({ accessToken, password }) => [accessToken, password]),
  z.object(readRequestSchema.shape).transform(({ noPasswordToken }) => [noPasswordToken]),
])

async function secretsOf(c: Context<ApiEnv>): Promise<string[] | null> {
  try {
    return secretsSchema.parse(await c.req.json())
  } catch {
    // The route refuses the body and says why.
    return null
  }
}

/**
 * Rate limits on the client's side. Before anything of a call is read, it is limited per source and, for IPv6, per surrounding network;
 * then per link. A link's calls are counted by token and password together, so that a stranger who has only the address has a separate
 * bucket and cannot lock out somebody who knows the password. A source whose address is unknown is not limited, since all unknown sources
 * would share one bucket.
 */
export function addClientLimits(
  api: Api,
  { callLimiter }: { callLimiter: Pick<CallLimiter, 'admit'> },
): void {
  const ofSource =
    (...limited: readonly Limited[]): MiddlewareHandler<ApiEnv> =>
    async (c, next) => {
      const { address, key, networks } = c.get('source')
      // The narrowest comes first, so that a call it refuses uses up nothing of its neighbours' buckets.
      for (const [index, caller] of (address === null ? [] : [key, ...networks]).entries()) {
        const each = limited[index]
        if (each !== undefined) await callLimiter.admit(each, caller)
      }
      await next()
    }
  const ofLink =
    (limited: Limited): MiddlewareHandler<ApiEnv> =>
    async (c, next) => {
      const secrets = await secretsOf(c)
      if (secrets !== null) await callLimiter.admit(limited, secrets.join('\n'))
      await next()
    }
  // Only POST reaches a route, so requests of scanners cost nothing.
  api.on(
    'POST',
    '/api/v1/confirm/*',
    ofSource('callsOfSource', 'callsOfNetwork', 'callsOfLargeNetwork'),
    limitClientBody,
    ofLink('callsOfLink'),
  )
  for (const path of ['/api/v1/confirm/receipt/*', '/api/v1/confirm/bundle/receipt/*']) {
    api.on(
      'POST',
      path,
      ofSource('receiptsOfSource', 'receiptsOfNetwork', 'receiptsOfLargeNetwork'),
      ofLink('receiptsOfLink'),
    )
  }
}
