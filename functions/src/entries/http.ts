import { getRequestListener } from '@hono/node-server'
import { once } from '@kenshu/contract/once'
import { composeFirst } from '../composition/first-services.ts'
import { ON_EMULATORS } from '../config/on-emulators.ts'
import { readCookieSecret } from '../config/secrets.ts'
import { createLoadingApi } from '../http/app.ts'
import type { Door } from '../http/guards/door.ts'
import { firebasePlatform } from '../platform.ts'

const composition = once(() => {
  const platform = firebasePlatform()
  const first = composeFirst(platform)
  const clients = once(async () => {
    const { composeClients } = await import('../composition/client-services.ts')
    return composeClients(platform, first)
  })
  const all = once(async () => {
    const { composeServices } = await import('../composition/services.ts')
    return composeServices(platform, first)
  })
  return { settings: platform.settings, services: { first, clients, all } }
})

/**
 * @param door whose calls it accepts
 * @param origins pages of other origins that may call it
 */
function listener(door: Door, origins: readonly string[]) {
  const { services, settings } = composition()
  const { frontEnds, appCheck } = settings
  const options = {
    door,
    origins,
    cookieSecret: readCookieSecret(),
    frontEnds,
    appCheck,
    describesItself: ON_EMULATORS,
  }
  // keep-raw-request.ts discards the rest of a body that a route did not read.
  return getRequestListener(createLoadingApi(services, options), { autoCleanupIncoming: false })
}

/** What answers the calls of each HTTP function, made at its first call. */
export const listeners = {
  api: once(() => listener('staff', [])),
  longApi: once(() => listener('staff', composition().settings.appOrigins)),
  clientApi: once(() => listener('clients', [])),
}
