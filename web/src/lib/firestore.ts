import type * as FirestoreModule from 'firebase/firestore'
import { loadFirebase } from './firebase.ts'
import { type Followed, markLive } from './live-mark.ts'

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

interface Listener {
  /** Is handed each snapshot: without a connection it is only what the browser has. */
  onTold: (snapshot: Pick<FirestoreModule.DocumentSnapshot, 'metadata'>) => void
  /** Is called once, at the end, if the data can't be read or the connection ends. */
  onFail: (error: unknown) => void
}

/**
 * Listens until the returned function is called, possibly before Firestore is loaded.
 * @param start begins to listen, also to changes of the metadata, and returns what ends it
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
