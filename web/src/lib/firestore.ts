import type * as FirestoreModule from 'firebase/firestore'
import { loadFirebase } from './firebase.ts'

interface LoadedFirestore {
  db: FirestoreModule.Firestore
  firestore: typeof FirestoreModule
}

let loaded: Promise<LoadedFirestore> | undefined

async function startFirestore(): Promise<LoadedFirestore> {
  const [firestore, { app, config }] = await Promise.all([import('firebase/firestore'), loadFirebase()])
  const db = firestore.getFirestore(app)
  if (import.meta.env.MODE === 'emulator' && config.emulators !== null) {
    firestore.connectFirestoreEmulator(db, config.emulators.firestoreHost, config.emulators.firestorePort)
  }
  return { db, firestore }
}

/** Firestore and its functions, loaded when a screen first needs them: the first paint goes without (142 kB). */
export function loadFirestore(): Promise<LoadedFirestore> {
  loaded ??= startFirestore().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

/**
 * Listens until the returned function is called, possibly before Firestore is loaded.
 * @param start begins to listen, and returns what ends it
 */
export function listenToFirestore(
  start: (loaded: LoadedFirestore) => () => void,
  onFail: (error: unknown) => void,
): () => void {
  let stop: (() => void) | undefined
  let isStopped = false
  loadFirestore()
    .then((loaded) => {
      if (!isStopped) stop = start(loaded)
    })
    .catch(onFail)
  return () => {
    isStopped = true
    stop?.()
  }
}
