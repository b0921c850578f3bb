import { addClientLimits } from './guards/client-limits.ts'
import type { ClientRouteFile } from './route-file.ts'
import { routes as ofNote } from './v1/confirm.ts'
import { routes as ofBundle } from './v1/confirm-bundle.ts'

/**
 * The client's routes, behind the limits of all of them: token and password admit the caller, without a sign-in. Only the sender and its
 * logo are open to everybody.
 */
export const routes: ClientRouteFile['routes'] = [addClientLimits, ...ofNote, ...ofBundle].map(
  (add) => (api, _guards, services) => {
    add(api, services)
  },
)
