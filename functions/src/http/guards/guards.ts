import type { Capability } from '@kenshu/contract/permissions'
import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { LIMITS } from '../../config/limits/limits.ts'
import { Failure } from '../../failure.ts'
import type { SignedIn, Staff } from '../../usecases/caller.ts'
import type { SecretReader } from '../../usecases/delivery-notes/secrets-seen.ts'
import type { StoredUser } from '../../usecases/user/access.ts'
import { admit, authenticate } from '../../usecases/user/authenticate.ts'
import { authorise, enter } from '../../usecases/user/authorise.ts'
import type { VerifiedToken } from '../../usecases/user/user-ports.ts'
import { afterBoth } from '../after-both.ts'
import type { ApiEnv, CallerEnv, RepeatEnv, StaffEnv } from '../api-env.ts'
import type { FirstServices } from '../services.ts'
import { latelyAdmitted } from './lately-admitted.ts'
import { type LimitGuards, limitGuards } from './limit-guards.ts'

/** The checks before a route: who is calling, and whether their role has the capability (specification 6). */
export interface Guards extends LimitGuards {
  /** Admits anybody of the company who is signed in; sets `caller`. */
  signedIn: MiddlewareHandler<CallerEnv>
  /** Admits anybody of the company who is signed in and whose session is not over; sets `caller`. */
  inSession: MiddlewareHandler<CallerEnv>
  /** Admits staff whose role has the capability, whatever the note; sets `staff`. */
  may(capability: Capability): MiddlewareHandler<StaffEnv>
  /**
   * Like may(), for reads that are the same for everybody who has the capability. If this instance admitted the caller a short time ago,
   * the read begins while the caller is being checked, and the answer waits for both. Anybody else is checked first, so that strangers
   * cause no reads.
   */
  mayRead(capability: Capability): MiddlewareHandler<ApiEnv>
  /**
   * Like may(), but it also admits a caller without the capability if the call may repeat an earlier one, whose outcome that caller must be
   * able to learn. Sets `caller`, and `staff`; `staff` is null for such a caller, who may learn that outcome and nothing else.
   * @param mayRepeat whether the call can be a repetition; by default any call can
   */
  mayOrRepeat(capability: Capability, mayRepeat?: (c: Context) => boolean): MiddlewareHandler<RepeatEnv>
}

function bearerToken(header: string | undefined): string | null {
  return /^Bearer +([^\s]+)$/i.exec(header ?? '')?.[1] ?? null
}

/** Who receives the answer, and to which call. Use it after may(). */
export function readerOf(c: Context<StaffEnv>): SecretReader {
  return { staff: c.get('staff'), requestId: c.get('requestId') }
}

/** Marks the browser as one in which staff of the company work (docs/decisions/0025-answer-evidence.md). */
function markStaff({ marks }: ApiEnv['Variables'], uid: string, now: Date): void {
  const [latest] = marks.of('staff')
  const isFresh = latest?.id === uid && latest.at.getTime() > now.getTime() - LIMITS.staffMarkMs
  if (!isFresh) marks.put('staff', uid)
}

/** The guards of staff's routes. What they remember of callers is shared by all routes that get the same guards. */
export function guards(services: FirstServices): Guards {
  const lately = latelyAdmitted()
  const now = () => services.environment.now()

  const tokenOf = async <E extends ApiEnv>(c: Context<E>): Promise<VerifiedToken> => {
    const known = c.get('token')
    if (known !== undefined) return known
    const token = await authenticate(services, bearerToken(c.req.header('Authorization')))
    c.set('token', token)
    // Set before admit(), so that the log has the uid of a refused caller too.
    c.set('uid', token.uid)
    return token
  }
  const callerOf = async <E extends ApiEnv>(c: Context<E>, token: VerifiedToken): Promise<SignedIn> => {
    const caller = await admit(services, await token.prove(), c.get('requestId'))
    markStaff(c.var, caller.uid, now())
    return caller
  }
  /** The caller and their record, which are asked for at the same time. */
  const withRecord = async <E extends ApiEnv>(
    c: Context<E>,
    token: VerifiedToken,
  ): Promise<{ caller: SignedIn; user: StoredUser | null }> => {
    const record = services.users.get(token.uid)
    // An account that is not admitted is refused for that, whether or not its record can be read.
    record.catch(() => undefined)
    const caller = await callerOf(c, token)
    return { caller, user: await record }
  }
  const authorised = (caller: SignedIn, user: StoredUser | null, capability: Capability): Staff => {
    lately.remove(caller.uid)
    const staff = authorise(services, caller, user, capability)
    lately.add(caller.uid, now())
    return staff
  }
  /** The uid of a caller whom this instance admitted a short time ago; null for anybody else. */
  const knownUid = async (c: Context<ApiEnv>): Promise<string | null> => {
    const { uid } = await tokenOf(c)
    return lately.has(uid, now()) ? uid : null
  }
  return {
    ...limitGuards(services, knownUid),
    signedIn: createMiddleware<CallerEnv>(async (c, next) => {
      c.set('caller', await callerOf(c, await tokenOf(c)))
      await next()
    }),
    inSession: createMiddleware<CallerEnv>(async (c, next) => {
      const { caller, user } = await withRecord(c, await tokenOf(c))
      enter(services, caller, user)
      c.set('caller', caller)
      await next()
    }),
    may: (capability) =>
      createMiddleware<StaffEnv>(async (c, next) => {
        const { caller, user } = await withRecord(c, await tokenOf(c))
        c.set('staff', authorised(caller, user, capability))
        await next()
      }),
    mayRead: (capability) =>
      createMiddleware<ApiEnv>(async (c, next) => {
        const token = await tokenOf(c)
        const who = `${capability} ${token.uid}`
        const verdict = withRecord(c, token).then(({ caller, user }) => {
          authorise(services, caller, user, capability)
          lately.add(who, now())
        })
        if (!lately.has(who, now())) {
          await verdict
          await next()
          return
        }
        verdict.catch(() => {
          lately.remove(who)
        })
        await afterBoth(c, verdict, next())
      }),
    mayOrRepeat: (capability, mayRepeat = () => true) =>
      createMiddleware<RepeatEnv>(async (c, next) => {
        const { caller, user } = await withRecord(c, await tokenOf(c))
        c.set('caller', caller)
        try {
          c.set('staff', authorised(caller, user, capability))
        } catch (error) {
          const isForbidden = error instanceof Failure && error.code === 'forbidden'
          if (!isForbidden || !mayRepeat(c)) throw error
          c.set('staff', null)
        }
        await next()
      }),
  }
}
