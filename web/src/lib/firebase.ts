import { type FirebaseApp, initializeApp } from 'firebase/app'
import { type Auth, browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth'
import { loadRuntimeConfig, type RuntimeConfig } from './runtime-config.ts'

export interface FirebaseServices {
  app: FirebaseApp
  auth: Auth
  config: RuntimeConfig
}

let services: Promise<FirebaseServices> | undefined

async function startFirebase(): Promise<FirebaseServices> {
  const config = await loadRuntimeConfig()
  const app = initializeApp(config.firebase)
  // Local storage and not IndexedDB: the force-logout of specification 2 clears it, so no login survives it.
  const auth = initializeAuth(app, { persistence: browserLocalPersistence })
  if (import.meta.env.MODE === 'emulator' && config.emulators !== null) {
    connectAuthEmulator(auth, config.emulators.authUrl, { disableWarnings: true })
  }
  return { app, auth, config }
}

/** The app's Firebase services, started once. Rejects when the configuration cannot be read; a later call tries again. */
export function loadFirebase(): Promise<FirebaseServices> {
  services ??= startFirebase().catch((error: unknown) => {
    services = undefined
    throw error
  })
  return services
}
