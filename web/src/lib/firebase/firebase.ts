import type { FirebaseApp } from 'firebase/app'
import type { Auth } from 'firebase/auth'
import { type AppCheckConfig, loadRuntimeConfig, type RuntimeConfig } from './runtime-config.ts'

export interface FirebaseServices {
  app: FirebaseApp
  auth: Auth
  config: RuntimeConfig
  /** the App Check header of each call; empty if App Check is not switched on */
  appHeader: () => Promise<Record<string, string>>
}

let services: Promise<FirebaseServices> | undefined

function noAppHeader(): Promise<Record<string, string>> {
  return Promise.resolve({})
}

async function startAppCheck(
  app: FirebaseApp,
  settings: AppCheckConfig,
): Promise<FirebaseServices['appHeader']> {
  const { appCheckHeader } = await import('./app-check.ts')
  return appCheckHeader(app, settings)
}

async function startFirebase(): Promise<FirebaseServices> {
  const [config, sdk] = await Promise.all([loadRuntimeConfig(), import('./firebase-sdk.ts')])
  const app = sdk.initializeApp(config.firebase)
  // Started before Firebase's other services, whose calls carry its token too.
  const appHeader = config.appCheck === null ? noAppHeader : await startAppCheck(app, config.appCheck)
  // Local storage instead of IndexedDB, because the forced logout of specification 2 clears local storage, so no sign-in survives
  // it.
  const auth = sdk.initializeAuth(app, { persistence: sdk.browserLocalPersistence })
  if (import.meta.env.MODE === 'emulator' && config.emulators !== null) {
    sdk.connectAuthEmulator(auth, config.emulators.authUrl, { disableWarnings: true })
  }
  return { app, auth, config, appHeader }
}

/** The app's Firebase services, started once. Rejects if the configuration can't be read; a later call tries again. */
export function loadFirebase(): Promise<FirebaseServices> {
  services ??= startFirebase().catch((error: unknown) => {
    services = undefined
    throw error
  })
  return services
}
