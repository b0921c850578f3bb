import { z } from 'zod'
import type { Emulators } from './emulators.ts'

const hostingInitSchema = z.object({
  projectId: z.string(),
  apiKey: z.string(),
  appId: z.string().optional(),
})

/** Of reCAPTCHA Enterprise, which judges browsers for App Check; '' where it is not switched on. Set when the web is built. */
const SITE_KEY = z
  .string()
  .default('')
  .parse(import.meta.env['VITE_APP_CHECK_SITE_KEY'])

/** debugToken: takes the place of reCAPTCHA, where Firebase knows it. */
export interface AppCheckConfig {
  siteKey: string
  debugToken?: string
}

/** Where the app finds Firebase and the function that takes long calls; `emulators` is null in production. */
export interface RuntimeConfig {
  firebase: { projectId: string; apiKey: string; authDomain: string; appId?: string }
  /** base URL of the function for upload and promote, without a slash at its end */
  longApiUrl: string
  /** how App Check is asked for a token; null where it is not switched on */
  appCheck: AppCheckConfig | null
  emulators: Emulators | null
}

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${String(response.status)}`)
  return response.json()
}

/** Reads the configuration that the server of the app serves. Throws when it cannot be had. */
export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  // Browsers refuse third-party storage, so redirect sign-in needs the host that serves the app.
  const authDomain = location.host
  if (import.meta.env.MODE === 'emulator') {
    const [{ parseEmulators }, json] = await Promise.all([
      import('./emulators.ts'),
      fetchJson('/emulators.json'),
    ])
    const emulators = parseEmulators(json)
    const { projectId, apiKey, longApiUrl, appCheck = null } = emulators
    const firebase = { projectId, apiKey, authDomain, ...(appCheck !== null && { appId: appCheck.appId }) }
    return { firebase, longApiUrl, appCheck, emulators }
  }
  const { projectId, apiKey, appId } = hostingInitSchema.parse(await fetchJson('/__/firebase/init.json'))
  return {
    firebase: { projectId, apiKey, authDomain, ...(appId === undefined ? {} : { appId }) },
    longApiUrl: `https://asia-northeast1-${projectId}.cloudfunctions.net/longApi`,
    appCheck: SITE_KEY === '' ? null : { siteKey: SITE_KEY },
    emulators: null,
  }
}
