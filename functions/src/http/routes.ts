import { getPathNoStrict } from 'hono/utils/url'
import type { Door } from './guards/door.ts'
import type { RouteFile, RoutesAt } from './route-file.ts'
import { STAFF_ROUTES } from './staff-routes.ts'

const CLIENT_ROUTES: readonly RoutesAt[] = [
  { at: /^confirm\//, loadClients: () => import('./client-routes.ts') },
]

const BASE = '/api/v1/'

/** @param door whose routes: a function has only those of its own callers */
function routesOf(door: Door): readonly RoutesAt[] {
  if (door === 'staff') return STAFF_ROUTES
  return door === 'clients' ? CLIENT_ROUTES : [...STAFF_ROUTES, ...CLIENT_ROUTES]
}

/** The routes of a file, whatever services they need. */
export function loadRoutes(found: RoutesAt): Promise<RouteFile> {
  if ('load' in found) return found.load()
  return 'loadFirst' in found ? found.loadFirst() : found.loadClients()
}

/** Every route of these callers, for an API that does not load them one by one: for tests, and for its description. */
export async function everyRoute(door: Door): Promise<RouteFile['routes']> {
  const files = await Promise.all(routesOf(door).map(loadRoutes))
  return files.flatMap(({ routes }) => routes)
}

/** The file with the routes of a request's path, of which the API is made that answers it; null if there is none. */
export function routesAt(door: Door, request: Request): RoutesAt | null {
  const path = getPathNoStrict(request)
  if (!path.startsWith(BASE)) return null
  return routesOf(door).find(({ at }) => at.test(path.slice(BASE.length))) ?? null
}
