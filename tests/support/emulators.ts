import { type App, getApps, initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth } from 'firebase-admin/auth'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { retryExpiredTransactions } from '../../functions/src/adapters/firestore/expired-transactions.ts'

function required(name: string): string {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`${name} is not set; run these tests by npm test`)
  return value
}

/** The running emulator suite that the tests talk to; scripts/test sets the variables. */
const projectId = required('GCLOUD_PROJECT')
export const firestoreHost = required('FIRESTORE_EMULATOR_HOST')

/** Only the tests that go over HTTP need these. */
export function appUrl(): string {
  return required('APP_URL')
}
export function longApiUrl(): string {
  return required('LONG_API_URL')
}
export function authHost(): string {
  return required('FIREBASE_AUTH_EMULATOR_HOST')
}

// Without it the admin SDK asks for a cloud machine's metadata first, and warns that there is none.
process.env['METADATA_SERVER_DETECTION'] ??= 'none'

function adminApp(): App {
  return getApps()[0] ?? initializeApp({ projectId })
}

let db: Firestore | undefined

/** Firestore past its rules. */
export function adminDb(): Firestore {
  return (db ??= retryExpiredTransactions(getFirestore(adminApp())))
}

export function adminAuth(): Auth {
  required('FIREBASE_AUTH_EMULATOR_HOST')
  return getAuth(adminApp())
}

/** The bucket in which the functions keep uploads and reports, past its rules. */
export function adminBucket(): ReturnType<ReturnType<typeof getStorage>['bucket']> {
  required('FIREBASE_STORAGE_EMULATOR_HOST')
  return getStorage(adminApp()).bucket(`${projectId}.appspot.com`)
}
