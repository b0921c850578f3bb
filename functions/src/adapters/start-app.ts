import { generateKeyPairSync } from 'node:crypto'
import { type App, type AppOptions, cert, initializeApp } from 'firebase-admin/app'

/**
 * The Firebase app of this instance. In the cloud it runs as the function's service account. The emulators have no service account, so this
 * generates a key for them; without a key the app could not sign links (the emulator does not check the signature).
 */
export function startApp(onEmulators: boolean): App {
  if (!onEmulators) return initializeApp()
  const options = emulatorOptions(process.env['FIREBASE_CONFIG'] ?? '{}')
  const projectId = options.projectId ?? process.env['GCLOUD_PROJECT'] ?? 'demo-kenshu'
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const clientEmail = `emulator@${projectId}.iam.gserviceaccount.com`
  return initializeApp({ ...options, projectId, credential: cert({ projectId, clientEmail, privateKey }) })
}

function emulatorOptions(json: string): AppOptions {
  // The emulator sets this variable in the form that initializeApp() reads.
  return JSON.parse(json) as AppOptions
}
