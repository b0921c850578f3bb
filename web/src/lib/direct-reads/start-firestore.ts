import {
  Component,
  type ComponentType,
  type InstantiationMode,
  type Name,
  type NameServiceMapping,
} from '@firebase/component'
import { type FirebaseOptions, initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore'
import { type AccountService, type AppCheckService, containerOf } from './account.ts'

export interface FirestoreSettings {
  firebase: FirebaseOptions
  /** null in production */
  emulator: { host: string; port: number } | null
}

/**
 * A service for Firebase's own packages only. Firestore must find it at its start: otherwise Firestore would open its first stream without a
 * token.
 */
function serviceOf<T extends Name>(name: T, service: NameServiceMapping[T]): Component<T> {
  const component = new Component(name, () => service, 'PRIVATE' as ComponentType.PRIVATE)
  return component.setInstantiationMode('EAGER' as InstantiationMode.EAGER)
}

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
  container.addComponent(serviceOf('auth-internal', account))
  if (appCheck !== null) container.addComponent(serviceOf('app-check-internal', appCheck))
  const db = getFirestore(app)
  if (import.meta.env.MODE === 'emulator' && emulator !== null)
    connectFirestoreEmulator(db, emulator.host, emulator.port)
  return db
}
