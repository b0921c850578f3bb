import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import {
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithCredential,
} from 'firebase/auth'
import { connectFirestoreEmulator, type Firestore, getFirestore, terminate } from 'firebase/firestore'
import { authHost, firestoreHost } from '../../fixtures/emulators.ts'
import { giveRole, signIn } from '../../fixtures/people.ts'
import { PROJECT_ID } from '../../scripts/project.ts'
import { createNoteFeed, type Feed } from '../../web/src/features/delivery-notes/calls/live/feed.ts'
import { listen } from '../../web/src/lib/direct-reads/listen.ts'

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

function connect(app: FirebaseApp): Firestore {
  const db = getFirestore(app)
  const [host = '', port = ''] = firestoreHost.split(':')
  connectFirestoreEmulator(db, host, Number(port))
  return db
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
  const db = connect(app)
  const feed = createNoteFeed(
    (request, onTold, onFail) =>
      listen(db, request, (answer) => {
        if ('refused' in answer) {
          onFail(answer.refused)
          return
        }
        reads.push(...answer.told.documents.map(({ id }) => id))
        onTold(answer.told)
      }),
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
      await terminate(db)
      await deleteApp(app)
    },
  }
}
