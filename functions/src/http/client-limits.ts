import { openRequestSchema, readRequestSchema } from '@kenshu/contract/confirm/view'
import type { Context, MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { Limited } from '../config/limits/calls.ts'
import type { CallLimiter } from '../usecases/limits/call-limiter.ts'
import type { Api, ApiEnv } from './api-env.ts'
import { limitClientBody } from './validation.ts'

/** What opens a link, in whatever else a call carries. */
const secretsSchema = z.union([
  z.object(openRequestSchema.shape).transform(({ accessToken, password }) => [accessToken, password]),
  z.object(readRequestSchema.shape).transform(({ noPasswordToken }) => [noPasswordToken]),
])

async function secretsOf(c: Context<ApiEnv>): Promise<string[] | null> {
  try {
    return secretsSchema.parse(await c.req.json())
  } catch {
    // The route refuses it, and says why.
    return null
  }
}

/**
 * Limits the client's side: per source, and per network around one of IPv6, before anything of a call is read, and per link. A link's calls
 * are counted for token and password together, so that a stranger who has only the address counts apart, and keeps nobody out who knows the
 * password. One whose address no front end named is not limited as a source: all who are unknown would share it.
 */
export function addClientLimits(
  api: Api,
  { callLimiter }: { callLimiter: Pick<CallLimiter, 'admit'> },
): void {
  const ofSource =
    (...limited: readonly Limited[]): MiddlewareHandler<ApiEnv> =>
    async (c, next) => {
      const { address, key, networks } = c.get('source')
      // The narrowest first: what it refuses uses up nothing of what its neighbours have.
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
  // Nothing but POST finds anything there: what scanners ask for costs nothing.
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
