import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import {
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithCredential,
} from 'firebase/auth'
import * as firestore from 'firebase/firestore'
import { authHost, firestoreHost } from '../../fixtures/emulators.ts'
import { giveRole, signIn } from '../../fixtures/people.ts'
import { PROJECT_ID } from '../../scripts/project.ts'
import {
  createNoteFeed,
  type Feed,
  type FollowedStore,
} from '../../web/src/features/delivery-notes/calls/live/feed.ts'

/** The live part of a browser's tab with an open list: the web's own feed on a separate Firebase client. Tests use it too. */
export interface Tab {
  /** ids of the documents that the store has delivered to it, in order; each is a billed read */
  readonly reads: readonly string[]
  /** what it has received so far */
  current(): Feed
  /** Fulfilled when the feed reaches the wanted state; rejected when it fails. */
  until(isReached: (feed: Feed) => boolean): Promise<void>
  close(): Promise<void>
}

/** Signs in a new person there, with a session record for the rules. */
async function signInThere(app: FirebaseApp): Promise<void> {
  const person = await signIn()
  const { email, displayName } = person
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, `http://${authHost()}`, { disableWarnings: true })
  const google = { sub: email, email, email_verified: true, name: displayName }
  const { user } = await signInWithCredential(auth, GoogleAuthProvider.credential(JSON.stringify(google)))
  await giveRole({ ...person, token: await user.getIdToken() }, 'normal')
}

/** Firestore for a feed. @param reads gets the id of each document that a listener receives */
function countedStore(app: FirebaseApp, reads: string[], onFail: (error: unknown) => void): FollowedStore {
  const db = firestore.getFirestore(app)
  const [host = '', port = ''] = firestoreHost.split(':')
  firestore.connectFirestoreEmulator(db, host, Number(port))
  return {
    db,
    firestore: {
      ...firestore,
      onSnapshot: (query, options, onNext, onError) =>
        firestore.onSnapshot(
          query,
          options,
          (snapshot) => {
            for (const { type, doc } of snapshot.docChanges()) if (type !== 'removed') reads.push(doc.id)
            onNext(snapshot)
          },
          (error) => {
            onFail(error)
            onError(error)
          },
        ),
    },
  }
}

/** Opens a tab in which a new person is signed in and listens to changes. */
export async function openTab(name: string): Promise<Tab> {
  const app = initializeApp({ projectId: PROJECT_ID, apiKey: 'any' }, name)
  await signInThere(app)
  const reads: string[] = []
  let failure: unknown = null
  const waiting = new Set<() => void>()
  const lookAgain = (): void => {
    for (const look of waiting) look()
  }
  const fail = (error: unknown): void => {
    failure = error
    lookAgain()
  }
  const store = countedStore(app, reads, fail)
  const feed = createNoteFeed(
    () => Promise.resolve(store),
    () => new Date(),
    fail,
  )
  const leave = feed.subscribe(lookAgain)
  return {
    reads,
    current: feed.current,
    until: (isReached) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (failure === null && !isReached(feed.current())) return
          waiting.delete(look)
          if (failure === null) resolve()
          else reject(new Error('The feed broke off', { cause: failure }))
        }
        waiting.add(look)
        look()
      }),
    async close() {
      leave()
      await firestore.terminate(store.db)
      await deleteApp(app)
    },
  }
}
