import type { Capability } from '@kenshu/contract/permissions'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Caller, Staff } from '../usecases/caller.ts'
import type { CallerEnv, StaffEnv } from './api-env.ts'

/** What stands before a route: who it is, and whether their role has the capability (specification 6). */
export interface Guards {
  /** Anybody of the company who is signed in; sets `caller`. */
  signedIn: MiddlewareHandler<CallerEnv>
  /** Staff whose role has the capability, whatever the note; sets `staff`. */
  may(capability: Capability): MiddlewareHandler<StaffEnv>
}

export interface GuardDependencies {
  authenticate(token: string | null): Promise<Caller>
  authorise(caller: Caller, capability: Capability): Promise<Staff>
}

function bearerToken(header: string | undefined): string | null {
  return /^Bearer +([^\s]+)$/i.exec(header ?? '')?.[1] ?? null
}

export function guards(deps: GuardDependencies): Guards {
  return {
    signedIn: createMiddleware<CallerEnv>(async (c, next) => {
      c.set('caller', await deps.authenticate(bearerToken(c.req.header('Authorization'))))
      await next()
    }),
    may: (capability) =>
      createMiddleware<StaffEnv>(async (c, next) => {
        const caller = await deps.authenticate(bearerToken(c.req.header('Authorization')))
        c.set('staff', await deps.authorise(caller, capability))
        await next()
      }),
  }
}
