import { composeRuns, type Runs } from './composition/runs.ts'
import { composeSchedules, type Schedules } from './composition/schedules.ts'
import { composeServices } from './composition/services.ts'
import type { Settings } from './config/settings.ts'
import type { Services } from './http/services.ts'
import { firebasePlatform, type Platform } from './platform.ts'

export interface Composition extends Runs, Schedules {
  settings: Settings
  services: Services
}

/**
 * Wires the services into the use cases, once per instance, at the first request.
 * @param platform everything outside this process
 */
export function compose(platform: Platform = firebasePlatform()): Composition {
  const services = composeServices(platform)
  return {
    settings: platform.settings,
    services,
    ...composeRuns(platform, services),
    ...composeSchedules(platform, services),
  }
}
