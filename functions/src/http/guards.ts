import type { Capability } from '@kenshu/contract/permissions'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Caller } from '../usecases/caller.ts'
import { authenticate } from '../usecases/user/authenticate.ts'
import { authorise } from '../usecases/user/authorise.ts'
import type { CallerEnv, StaffEnv } from './api-env.ts'
import type { Services } from './services.ts'

/** What stands before a route: who it is, and whether their role has the capability (specification 6). */
export interface Guards {
  /** Anybody of the company who is signed in; sets `caller`. */
  signedIn: MiddlewareHandler<CallerEnv>
  /** Staff whose role has the capability, whatever the note; sets `staff`. */
  may(capability: Capability): MiddlewareHandler<StaffEnv>
}

function bearerToken(header: string | undefined): string | null {
  return /^Bearer +([^\s]+)$/i.exec(header ?? '')?.[1] ?? null
}

export function guards(services: Services): Guards {
  const callerOf = (header: string | undefined): Promise<Caller> =>
    authenticate(services, bearerToken(header))
  return {
    signedIn: createMiddleware<CallerEnv>(async (c, next) => {
      const caller = await callerOf(c.req.header('Authorization'))
      c.set('uid', caller.uid)
      c.set('caller', caller)
      await next()
    }),
    may: (capability) =>
      createMiddleware<StaffEnv>(async (c, next) => {
        const caller = await callerOf(c.req.header('Authorization'))
        c.set('uid', caller.uid)
        c.set('staff', await authorise(services, caller, capability))
        await next()
      }),
  }
}
