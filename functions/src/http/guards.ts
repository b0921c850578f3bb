import type { Capability } from '@kenshu/contract/permissions'
import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { SignedIn } from '../usecases/caller.ts'
import { admit, authenticate } from '../usecases/user/authenticate.ts'
import { authorise } from '../usecases/user/authorise.ts'
import type { ApiEnv, CallerEnv, StaffEnv } from './api-env.ts'
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
  const callerOf = async <E extends ApiEnv>(c: Context<E>): Promise<SignedIn> => {
    const proof = await authenticate(services, bearerToken(c.req.header('Authorization')))
    // Set before admit(), so that the log has the uid of a refused caller too.
    c.set('uid', proof.uid)
    return admit(services, proof, c.get('requestId'))
  }
  return {
    signedIn: createMiddleware<CallerEnv>(async (c, next) => {
      c.set('caller', await callerOf(c))
      await next()
    }),
    may: (capability) =>
      createMiddleware<StaffEnv>(async (c, next) => {
        const caller = await callerOf(c)
        c.set('staff', await authorise(services, caller, capability))
        await next()
      }),
  }
}
