import { createApi } from '../../functions/src/http/app.ts'
import { everyRoute } from '../../functions/src/http/routes.ts'
import type { Services } from '../../functions/src/http/services.ts'
import { running } from '../kernel/process.ts'
import { SETTINGS } from './settings.ts'

/** The services of each world by its machine, which identifies the world of a running process. */
const servicesOf = new WeakMap<object, Services>()

const API_OPTIONS = {
  door: 'both' as const,
  origins: [],
  cookieSecret: 'the simulation has no secrets at all',
  frontEnds: SETTINGS.frontEnds,
  appCheck: SETTINGS.appCheck,
  describesItself: false,
}

/** Loaded before any history begins, so that no call of one waits for a file. */
const ROUTES = await everyRoute('both')

let shared: ReturnType<typeof createApi> | undefined

/**
 * Services that are looked up at each use, because a route may keep a service from its creation.
 * @param first services for values that the API reads at its creation; these never change
 */
function lookedUp(first: Services): Services {
  const now = (): Services => servicesOf.get(running.getStore()?.machine ?? {}) ?? first
  const names = Object.keys(first) as (keyof Services)[]
  const services = names.map((name): [string, PropertyDescriptor] => {
    const service = first[name]
    if (typeof service !== 'object' || Array.isArray(service))
      return [name, { enumerable: true, get: () => now()[name] }]
    const get = (_: object, key: string) => Reflect.get(now()[name] as object, key) as unknown
    return [name, { enumerable: true, value: new Proxy({}, { get }) }]
  })
  return Object.defineProperties({}, Object.fromEntries(services)) as Services
}

/**
 * The API for a world. Its routes are created once for all worlds, because that takes longer than many histories.
 * @param machine of all of the world's processes
 */
export function apiFor(machine: object, services: Services): ReturnType<typeof createApi> {
  servicesOf.set(machine, services)
  return (shared ??= createApi(lookedUp(services), ROUTES, API_OPTIONS))
}
