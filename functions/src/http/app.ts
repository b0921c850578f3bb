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
import { requestId, securityHeaders } from './answers/answer-headers.ts'
import { errorHandler } from './answers/error-handler.ts'
import { sayLength } from './answers/say-length.ts'
import type { Api, ApiEnv } from './api-env.ts'
import { refuseWrongRequest } from './bodies/validation.ts'
import { admitOnly, type Door } from './guards/door.ts'
import { type Guards, guards } from './guards/guards.ts'
import { requireApp } from './guards/require-app.ts'
import { sessionCookie } from './guards/session-cookie.ts'
import { readSource } from './guards/source.ts'
import { addOpenApi } from './openapi/openapi-routes.ts'
import type { RouteFile, RoutesAt } from './route-file.ts'
import { everyRoute, routesAt } from './routes.ts'
import type { ClientServices, FirstServices, Services } from './services.ts'

/** Without routes. strict: false treats both forms of a path alike. */
function emptyApi(): Api {
  return new OpenAPIHono<ApiEnv>({ strict: false, defaultHook: refuseWrongRequest })
}

interface ApiOptions {
  /** whose calls it accepts, and whose routes it has; the API's description lists everybody's */
  readonly door: Door
  /** pages that may call it from another origin; none for the function behind Hosting */
  readonly origins: readonly string[]
  /** signs browsers' cookies and hashes sources */
  readonly cookieSecret: string
  /** the CIDR ranges from which the platform's front end forwards requests */
  readonly frontEnds: readonly string[]
  /** whether staff's calls must come from our own app */
  readonly appCheck: AppCheckMode
  /** whether it serves its API description: only on the emulators */
  readonly describesItself: boolean
}

/** What precedes the routes. @param whole an API with everybody's routes, for the description */
function apiWithoutRoutes(
  services: FirstServices,
  { door, origins, cookieSecret, frontEnds, appCheck, describesItself }: ApiOptions,
  whole: () => Promise<Api>,
): Api {
  const api = emptyApi()
  // An answer may be as long as a whole export, so it is compressed.
  api.use(compress())
  api.use(sayLength)
  api.use(requestId)
  api.use(readSource({ frontEnds, secret: cookieSecret }))
  // Must precede the API's own headers, which forbid a page to load anything.
  if (describesItself) addOpenApi(api, whole)
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
  return api
}

/** The services of an instance's first calls, and what loads those of all others. */
interface LoadedServices {
  readonly first: FirstServices
  readonly clients: () => Promise<ClientServices>
  readonly all: () => Promise<Services>
}

/** The API's description needs everybody's routes, which a function need not have. */
function describedApi(staffGuards: Guards, all: () => Promise<Services>): () => Promise<Api> {
  return once(async () => {
    const [routes, services] = await Promise.all([everyRoute('both'), all()])
    const api = emptyApi()
    for (const add of routes) add(api, staffGuards, services)
    return api
  })
}

/**
 * The whole API below /api/v1, with or without a trailing slash, in one piece.
 * @param routes everyRoute() of the door
 */
export function createApi(services: Services, routes: RouteFile['routes'], options: ApiOptions): Api {
  const staffGuards = guards(services)
  const all = () => Promise.resolve(services)
  const api = apiWithoutRoutes(services, options, describedApi(staffGuards, all))
  for (const add of routes) add(api, staffGuards, services)
  return api
}

/**
 * The API as a function serves it: the routes of a file are loaded and made when one of them is first called
 * (docs/decisions/0051-cold-start.md). Each file has an API of its own; all of them share the guards and the state of the limits.
 */
export function createLoadingApi(
  { first, clients, all }: LoadedServices,
  options: ApiOptions,
): (request: Request, env?: object) => Promise<Response> {
  const staffGuards = guards(first)
  const whole = describedApi(staffGuards, all)
  const made = new Map<RoutesAt | null, Promise<Api>>()
  const make = async (at: RoutesAt | null): Promise<Api> => {
    const api = apiWithoutRoutes(first, options, whole)
    if (at !== null && 'loadFirst' in at) {
      for (const add of (await at.loadFirst()).routes) add(api, staffGuards, first)
    } else if (at !== null && 'loadClients' in at) {
      const [{ routes }, services] = await Promise.all([at.loadClients(), clients()])
      for (const add of routes) add(api, staffGuards, services)
    } else if (at !== null) {
      const [{ routes }, services] = await Promise.all([at.load(), all()])
      for (const add of routes) add(api, staffGuards, services)
    }
    return api
  }
  return async (request, env) => {
    const at = routesAt(options.door, request)
    const api = made.get(at) ?? make(at)
    made.set(at, api)
    return (await api).fetch(request, env)
  }
}
