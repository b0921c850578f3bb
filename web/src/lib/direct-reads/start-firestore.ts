import { Component, type ComponentType } from '@firebase/component'
import { type FirebaseOptions, initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore'
import { type AccountService, type AppCheckService, containerOf } from './account.ts'

export interface FirestoreSettings {
  firebase: FirebaseOptions
  /** null in production */
  emulator: { host: string; port: number } | null
}

/** A service that only Firebase's own packages see. */
const PRIVATE = 'PRIVATE' as ComponentType.PRIVATE

/**
 * Starts Firestore in an app of its own, without Firebase Auth and App Check.
 * @param account whose reads they are
 * @param appCheck null if App Check is switched off
 */
export function startFirestore(
  { firebase, emulator }: FirestoreSettings,
  account: AccountService,
  appCheck: AppCheckService | null,
): Firestore {
  const app = initializeApp(firebase)
  const container = containerOf(app)
  container.addComponent(new Component('auth-internal', () => account, PRIVATE))
  if (appCheck !== null) container.addComponent(new Component('app-check-internal', () => appCheck, PRIVATE))
  const db = getFirestore(app)
  if (import.meta.env.MODE === 'emulator' && emulator !== null)
    connectFirestoreEmulator(db, emulator.host, emulator.port)
  return db
}
