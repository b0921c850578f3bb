import { APP_CHECK_HEADER } from '@kenshu/contract/app-check'
import type { MiddlewareHandler } from 'hono'
import type { AppCheckMode } from '../../config/settings.ts'
import { Failure } from '../../failure.ts'
import type { AppVerifier } from '../../usecases/user/user-ports.ts'
import type { ApiEnv, ApiLog } from '../api-env.ts'

/** The client's page loads nothing from elsewhere, and so it has no reCAPTCHA (docs/decisions/0027-limits.md). */
const CLIENT_SIDE = /^\/api\/v1\/confirm(\/|$)/

/** Accepts staff's calls only from our own app. It runs before all other checks. */
export function requireApp(
  mode: Exclude<AppCheckMode, 'off'>,
  { appVerifier, log }: { appVerifier: AppVerifier; log: ApiLog },
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (!CLIENT_SIDE.test(c.req.path) && !(await appVerifier.isOurs(c.req.header(APP_CHECK_HEADER) ?? ''))) {
      if (mode === 'enforce') throw new Failure('app_not_verified')
      log.info('call of an unknown app', { requestId: c.get('requestId'), path: c.req.path })
    }
    await next()
  }
}
