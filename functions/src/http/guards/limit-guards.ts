import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Limited } from '../../config/limits/calls.ts'
import { OwnError } from '../../failure.ts'
import type { CallLimiter } from '../../usecases/limits/call-limiter.ts'
import type { LimitedCall } from '../../usecases/mail/send-acceptance-request.ts'
import { afterBoth } from '../after-both.ts'
import type { ApiEnv } from '../api-env.ts'

/** The limits of a user's calls (docs/decisions/0027-limits.md). */
export interface LimitGuards {
  /**
   * Reads the bucket of within() or before() while the caller is being checked, if this instance admitted the caller a short time ago. Use
   * it before may() or mayOrRepeat().
   */
  look(limited: Limited): MiddlewareHandler<ApiEnv>
  /** Limits this user's calls. Use it after one of the other guards. */
  within(limited: Limited): MiddlewareHandler<ApiEnv>
  /**
   * Like within(), for calls that read before they write. Once the bucket is known to have a token, the call begins, while the token is
   * being taken. It must wait for `admitted` before it writes; the answer waits for it too.
   */
  before(limited: Limited): MiddlewareHandler<ApiEnv>
  /** Like within(), for reads: the call is counted while its data is read, and the answer waits for both. */
  alongside(limited: Limited): MiddlewareHandler<ApiEnv>
}

/** A call that may read, but not yet write. Use it after before(). */
export function limitedCall<E extends ApiEnv>(c: Context<E>): LimitedCall {
  const admitted = c.get('admitted')
  if (admitted === undefined) throw new OwnError('A call without its limit')
  return { admitted, requestId: c.get('requestId') }
}

function uidOf(c: Context<ApiEnv>): string {
  const uid = c.get('uid')
  if (uid === undefined) throw new OwnError('A limit before the guard')
  return uid
}

/** @param knownUid the uid of a caller whom this instance admitted a short time ago; null for anybody else */
export function limitGuards(
  { callLimiter }: { callLimiter: CallLimiter },
  knownUid: (c: Context<ApiEnv>) => Promise<string | null>,
): LimitGuards {
  return {
    look: (limited) =>
      createMiddleware<ApiEnv>(async (c, next) => {
        const uid = await knownUid(c)
        // The guards below decide first, so a refusal of the bucket is theirs to tell.
        if (uid !== null) callLimiter.look(limited, uid).catch(() => undefined)
        await next()
      }),
    before: (limited) =>
      createMiddleware<ApiEnv>(async (c, next) => {
        const uid = uidOf(c)
        await callLimiter.look(limited, uid)
        const admitted = callLimiter.admit(limited, uid)
        c.set('admitted', admitted)
        await afterBoth(c, admitted, next())
      }),
    within: (limited) =>
      createMiddleware<ApiEnv>(async (c, next) => {
        await callLimiter.admit(limited, uidOf(c))
        await next()
      }),
    alongside: (limited) =>
      createMiddleware<ApiEnv>(async (c, next) => {
        const uid = uidOf(c)
        const refusal = callLimiter.refusal(limited, uid)
        if (refusal !== null) throw refusal
        await afterBoth(c, callLimiter.admit(limited, uid), next())
      }),
  }
}
