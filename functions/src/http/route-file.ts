import type { Api } from './api-env.ts'
import type { Guards } from './guards/guards.ts'
import type { ClientServices, FirstServices, Services } from './services.ts'

/** A file of routes, in the order in which they match. */
export interface RouteFile {
  readonly routes: readonly ((api: Api, guards: Guards, services: Services) => void)[]
}

/** Routes that an instance's first calls need, which come without the services of the others. */
export interface FirstRouteFile {
  readonly routes: readonly ((api: Api, guards: Guards, services: FirstServices) => void)[]
}

/** The clients' routes, which come without what only staff's need. */
export interface ClientRouteFile {
  readonly routes: readonly ((api: Api, guards: Guards, services: ClientServices) => void)[]
}

/** Which file has the routes of a path below /api/v1. It is loaded when one of them is first asked for. */
export type RoutesAt = { readonly at: RegExp } & (
  | { readonly load: () => Promise<RouteFile> }
  | { readonly loadFirst: () => Promise<FirstRouteFile> }
  | { readonly loadClients: () => Promise<ClientRouteFile> }
)
