import type { DocumentSnapshot, Firestore } from 'firebase/firestore'
import { loadFirebase } from './firebase.ts'
import type * as FirestoreSdk from './firestore-sdk.ts'
import { afterFirst } from './later.ts'
import { type Followed, markLive } from './live-mark.ts'

interface LoadedFirestore {
  db: Firestore
  firestore: typeof FirestoreSdk
}

let loaded: Promise<LoadedFirestore> | undefined

async function startFirestore(): Promise<LoadedFirestore> {
  await afterFirst()
  const [firestore, { app, config }] = await Promise.all([import('./firestore-sdk.ts'), loadFirebase()])
  const db = firestore.getFirestore(app)
  if (import.meta.env.MODE === 'emulator' && config.emulators !== null) {
    firestore.connectFirestoreEmulator(db, config.emulators.firestoreHost, config.emulators.firestorePort)
  }
  return { db, firestore }
}

/** Loads Firestore and its functions when a screen first needs them, but not before what the user came for is on the screen. */
export function loadFirestore(): Promise<LoadedFirestore> {
  loaded ??= startFirestore().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

interface Listener {
  /** Called with each snapshot. Without a connection, a snapshot only has cached data. */
  onTold: (snapshot: Pick<DocumentSnapshot, 'metadata'>) => void
  /** Called once, at the end, if the data can't be read or the connection ends. */
  onFail: (error: unknown) => void
}

/**
 * Listens until the returned function is called, which may be before Firestore is loaded.
 * @param start subscribes, also to metadata changes, and returns the unsubscribe function
 */
export function listenToFirestore(
  what: Followed,
  start: (loaded: LoadedFirestore, listener: Listener) => () => void,
  onFail: (error: unknown) => void,
): () => void {
  let stop: (() => void) | undefined
  let isStopped = false
  const listener: Listener = {
    onTold: ({ metadata }) => {
      markLive(what, !metadata.fromCache)
    },
    onFail: (error) => {
      markLive(what, false)
      onFail(error)
    },
  }
  loadFirestore()
    .then((loaded) => {
      if (!isStopped) stop = start(loaded, listener)
    })
    .catch(onFail)
  return () => {
    isStopped = true
    stop?.()
    markLive(what, false)
  }
}
