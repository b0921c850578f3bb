import { generateKeyPairSync } from 'node:crypto'
import { type App, type AppOptions, cert, initializeApp } from 'firebase-admin/app'
import { Firestore } from 'firebase-admin/firestore'

/** The Firebase app of this instance. In the cloud it runs as the function's service account. */
export function startApp(onEmulators: boolean): App {
  return onEmulators ? initializeApp(emulatorOptions()) : initializeApp()
}

/**
 * Firestore, as the function's service account. It is made without firebase-admin, which would load a second copy of the client that the
 * bundle has in one file (docs/decisions/0051-cold-start.md).
 */
export function startFirestore(projectId: string): Firestore {
  return new Firestore({ projectId })
}

/**
 * The app of what needs the service account itself: signed links, tasks. The emulators have no service account, so there it is an app with
 * a key of its own, generated when it is first needed because that takes a while (the emulators do not check signatures).
 */
export function serviceAccountApp(app: App, onEmulators: boolean): () => App {
  let made: App | undefined
  return () => (made ??= onEmulators ? appWithKey() : app)
}

function appWithKey(): App {
  const options = emulatorOptions()
  const { projectId } = options
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const clientEmail = `emulator@${projectId}.iam.gserviceaccount.com`
  return initializeApp(
    { ...options, credential: cert({ projectId, clientEmail, privateKey }) },
    'with a key of its own',
  )
}

function emulatorOptions(): AppOptions & { projectId: string } {
  // The emulator sets this variable in the form that initializeApp() reads.
  const options = JSON.parse(process.env['FIREBASE_CONFIG'] ?? '{}') as AppOptions
  return { ...options, projectId: options.projectId ?? process.env['GCLOUD_PROJECT'] ?? 'demo-kenshu' }
}
