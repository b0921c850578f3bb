import { openRequestSchema, readRequestSchema } from '@kenshu/contract/confirm/view'
import type { Context, MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { Limited } from '../../config/limits/calls.ts'
import type { CallLimiter } from '../../usecases/limits/call-limiter.ts'
import { afterBoth } from '../after-both.ts'
import type { Api, ApiEnv } from '../api-env.ts'
import { limitClientBody } from '../bodies/validation.ts'

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

/** The limits of a source and, for IPv6, of the networks around it, narrowest first, and of a link. */
interface Limits {
  readonly sources: readonly Limited[]
  readonly link: Limited
}

const CALLS: Limits = {
  sources: ['callsOfSource', 'callsOfNetwork', 'callsOfLargeNetwork'],
  link: 'callsOfLink',
}
const RECEIPTS: Limits = {
  sources: ['receiptsOfSource', 'receiptsOfNetwork', 'receiptsOfLargeNetwork'],
  link: 'receiptsOfLink',
}

/**
 * The limits that a call's source counts towards. A source whose address is unknown is not limited, since all unknown sources would share
 * one bucket.
 */
function limitsOfSource(c: Context<ApiEnv>, sources: readonly Limited[]): (readonly [Limited, string])[] {
  const { address, key, networks } = c.get('source')
  return (address === null ? [] : [key, ...networks]).flatMap((caller, index) => {
    const limited = sources[index]
    return limited === undefined ? [] : [[limited, caller] as const]
  })
}

/**
 * Rate limits on the client's side: per source and, for IPv6, per surrounding network, and per link. A link's calls are counted by token
 * and password together, so that a stranger who has only the address has a separate bucket and cannot lock out somebody who knows the
 * password. The limits decide while the call reads; nothing is written and nothing is answered before (`admitted`). A refusal that this
 * instance has cached refuses a call before anything is read.
 */
export function addClientLimits(
  api: Api,
  { callLimiter }: { callLimiter: Pick<CallLimiter, 'admit' | 'refusal'> },
): void {
  const refuseKnown =
    ({ sources }: Limits): MiddlewareHandler<ApiEnv> =>
    async (c, next) => {
      for (const [limited, caller] of limitsOfSource(c, sources)) {
        const refusal = callLimiter.refusal(limited, caller)
        if (refusal !== null) throw refusal
      }
      await next()
    }
  const admitSource = async (c: Context<ApiEnv>, sources: readonly Limited[]) => {
    // The narrowest comes first, so that a call it refuses uses up nothing of its neighbours' buckets.
    for (const [limited, caller] of limitsOfSource(c, sources)) await callLimiter.admit(limited, caller)
  }
  const within =
    ({ sources, link }: Limits): MiddlewareHandler<ApiEnv> =>
    async (c, next) => {
      const secrets = (await secretsOf(c))?.join('\n') ?? null
      const refusal = secrets === null ? null : callLimiter.refusal(link, secrets)
      if (refusal !== null) throw refusal
      const admitted = Promise.all([
        c.get('admitted') ?? Promise.resolve(),
        admitSource(c, sources),
        secrets === null ? Promise.resolve() : callLimiter.admit(link, secrets),
      ]).then(() => undefined)
      c.set('admitted', admitted)
      await afterBoth(c, admitted, next())
    }
  api.on('POST', '/api/v1/confirm/*', refuseKnown(CALLS), limitClientBody, within(CALLS))
  // The only ones that GET reaches, and each reads the store. What scanners ask for besides costs nothing.
  for (const path of ['/api/v1/confirm/sender', '/api/v1/confirm/logo/*']) {
    api.on('GET', path, refuseKnown(CALLS), (c, next) => afterBoth(c, admitSource(c, CALLS.sources), next()))
  }
  for (const path of ['/api/v1/confirm/receipt/*', '/api/v1/confirm/bundle/receipt/*']) {
    api.on('POST', path, refuseKnown(RECEIPTS), within(RECEIPTS))
  }
}
