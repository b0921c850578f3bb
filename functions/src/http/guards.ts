import type { Capability } from '@kenshu/contract/permissions'
import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Limited } from '../config/call-limits.ts'
import type { SignedIn } from '../usecases/caller.ts'
import { admit, authenticate } from '../usecases/user/authenticate.ts'
import { authorise, enter } from '../usecases/user/authorise.ts'
import type { ApiEnv, CallerEnv, StaffEnv } from './api-env.ts'
import type { Services } from './services.ts'

/** What stands before a route: who it is, and whether their role has the capability (specification 6). */
export interface Guards {
  /** Anybody of the company who is signed in; sets `caller`. */
  signedIn: MiddlewareHandler<CallerEnv>
  /** The same whose session lasts; sets `caller`. */
  inSession: MiddlewareHandler<CallerEnv>
  /** Staff whose role has the capability, whatever the note; sets `staff`. */
  may(capability: Capability): MiddlewareHandler<StaffEnv>
  /** Behind may(): no more calls of this user than the limit allows. */
  within(limited: Limited): MiddlewareHandler<StaffEnv>
}

function bearerToken(header: string | undefined): string | null {
  return /^Bearer +([^\s]+)$/i.exec(header ?? '')?.[1] ?? null
}

/** How old the mark of a member of staff may get before it is made anew, milliseconds. */
const STAFF_MARK_MS = 60 * 60 * 1000

/** Remembers in the browser that somebody of the company works in it (docs/decisions/0025-answer-evidence.md). */
function markStaff({ marks }: ApiEnv['Variables'], uid: string, now: Date): void {
  const [latest] = marks.of('staff')
  const isFresh = latest?.id === uid && latest.at.getTime() > now.getTime() - STAFF_MARK_MS
  if (!isFresh) marks.put('staff', uid)
}

export function guards(services: Services): Guards {
  const callerOf = async <E extends ApiEnv>(c: Context<E>): Promise<SignedIn> => {
    const proof = await authenticate(services, bearerToken(c.req.header('Authorization')))
    // Set before admit(), so that the log has the uid of a refused caller too.
    c.set('uid', proof.uid)
    const caller = await admit(services, proof, c.get('requestId'))
    markStaff(c.var, caller.uid, services.environment.now())
    return caller
  }
  return {
    signedIn: createMiddleware<CallerEnv>(async (c, next) => {
      c.set('caller', await callerOf(c))
      await next()
    }),
    inSession: createMiddleware<CallerEnv>(async (c, next) => {
      const caller = await callerOf(c)
      await enter(services, caller)
      c.set('caller', caller)
      await next()
    }),
    may: (capability) =>
      createMiddleware<StaffEnv>(async (c, next) => {
        const caller = await callerOf(c)
        c.set('staff', await authorise(services, caller, capability))
        await next()
      }),
    within: (limited) =>
      createMiddleware<StaffEnv>(async (c, next) => {
        await services.callLimiter.admit(limited, c.get('staff').uid)
        await next()
      }),
  }
}
