import { z } from 'zod'
import type { Emulators } from './emulators.ts'

const hostingInitSchema = z.object({
  projectId: z.string(),
  apiKey: z.string(),
  appId: z.string().optional(),
})

/** Site key of reCAPTCHA Enterprise, which judges browsers for App Check; '' if it is switched off. Set at build time. */
const SITE_KEY = z
  .string()
  .default('')
  .parse(import.meta.env['VITE_APP_CHECK_SITE_KEY'])

/** debugToken: replaces reCAPTCHA; Firebase must know the token. */
export interface AppCheckConfig {
  siteKey: string
  debugToken?: string
}

/** The addresses of Firebase and of the function for long calls. `emulators` is null in production. */
export interface RuntimeConfig {
  firebase: { projectId: string; apiKey: string; authDomain: string; appId?: string }
  /** base URL of the function for upload and promote, without a trailing slash */
  longApiUrl: string
  /** the configuration of App Check; null if it is switched off */
  appCheck: AppCheckConfig | null
  emulators: Emulators | null
}

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${String(response.status)}`)
  return response.json()
}

/** Reads the configuration from the server that hosts the app. Throws if it is not available. */
export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  // Browsers block third-party storage, so redirect sign-in needs the host that serves the app.
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
