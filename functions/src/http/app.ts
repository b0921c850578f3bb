import { OpenAPIHono } from '@hono/zod-openapi'
import { APP_CHECK_HEADER } from '@kenshu/contract/app-check'
import { PIECE_HEADERS } from '@kenshu/contract/download/download'
import { once } from '@kenshu/contract/once'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { LIMITS } from '../config/limits/limits.ts'
import type { AppCheckMode } from '../config/settings.ts'
import { Failure } from '../failure.ts'
import { URL_NOT_FOUND } from '../messages/failures.ts'
import { requestId, securityHeaders } from './answer-headers.ts'
import type { Api, ApiEnv } from './api-env.ts'
import { admitOnly, type Door } from './door.ts'
import { errorHandler } from './error-handler.ts'
import { guards } from './guards.ts'
import { addOpenApi } from './openapi-routes.ts'
import { requireApp } from './require-app.ts'
import { addRoutes } from './routes.ts'
import { sayLength } from './say-length.ts'
import type { Services } from './services.ts'
import { sessionCookie } from './session-cookie.ts'
import { readSource } from './source.ts'
import { refuseWrongRequest } from './validation.ts'

/** Without routes. strict: false treats both forms of a path alike. */
function emptyApi(): Api {
  return new OpenAPIHono<ApiEnv>({ strict: false, defaultHook: refuseWrongRequest })
}

/**
 * The whole API below /api/v1, with or without a trailing slash.
 * @param options.door whose calls it accepts, and whose routes it has; the API's description lists everybody's
 * @param options.origins pages that may call it from another origin; none for the function behind Hosting
 * @param options.cookieSecret signs browsers' cookies and hashes sources
 * @param options.frontEnds the CIDR ranges from which the platform's front end forwards requests
 * @param options.appCheck whether staff's calls must come from our own app
 * @param options.describesItself whether it serves its API description: only on the emulators
 */
export function createApi(
  services: Services,
  {
    door,
    origins,
    cookieSecret,
    frontEnds,
    appCheck,
    describesItself,
  }: {
    door: Door
    origins: readonly string[]
    cookieSecret: string
    frontEnds: readonly string[]
    appCheck: AppCheckMode
    describesItself: boolean
  },
): Api {
  const api = emptyApi()
  const staffGuards = guards(services)
  // An answer may be as long as a whole export, so it is compressed.
  api.use(compress())
  api.use(sayLength)
  api.use(requestId)
  api.use(readSource({ frontEnds, secret: cookieSecret }))
  // Must precede the API's own headers, which forbid a page to load anything.
  if (describesItself) {
    const whole = once(() => addRoutes(emptyApi(), staffGuards, services, 'both'))
    addOpenApi(api, whole)
  }
  api.use(securityHeaders)
  if (origins.length > 0) {
    api.use(
      cors({
        origin: [...origins],
        allowMethods: ['GET', 'POST'],
        allowHeaders: ['Authorization', 'Content-Type', 'traceparent', APP_CHECK_HEADER],
        exposeHeaders: [
          'X-Request-Id',
          'Retry-After',
          'Content-Disposition',
          ...Object.values(PIECE_HEADERS),
        ],
        maxAge: LIMITS.preflightSeconds,
      }),
    )
  }
  api.use(sessionCookie(cookieSecret, services.environment))
  if (appCheck !== 'off') api.use(requireApp(appCheck, services))
  if (door !== 'both') api.use(admitOnly(door))
  api.onError(errorHandler(services.log))
  api.notFound(() => {
    throw new Failure('not_found', URL_NOT_FOUND)
  })

  return addRoutes(api, staffGuards, services, door)
}
