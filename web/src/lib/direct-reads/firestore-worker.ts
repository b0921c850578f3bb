import { proxy, type Remote, wrap } from 'comlink'
import { type FirebaseServices, loadFirebase } from '../firebase/firebase.ts'
import { type AccountService, containerOf } from './account.ts'
import type { DirectAnswer, DirectRequest } from './request.ts'
import type { FirestoreSettings } from './start-firestore.ts'
import type { FirestoreWorker, Tokens } from './worker.ts'

interface RunningWorker {
  /**
   * @param onEnd gets the error that ends the worker
   * @returns a function that ends the listening
   */
  listen: (
    request: DirectRequest,
    onAnswer: (answer: DirectAnswer) => void,
    onEnd: (error: unknown) => void,
  ) => () => void
}

let running: Promise<RunningWorker> | undefined

function settingsOf({ config: { firebase, emulators } }: FirebaseServices): FirestoreSettings {
  const emulator =
    import.meta.env.MODE === 'emulator' && emulators !== null
      ? { host: emulators.firestoreHost, port: emulators.firestorePort }
      : null
  return { firebase, emulator }
}

/**
 * Tells the worker whenever another user is signed in, and whenever the network has come or gone.
 * @returns a function that ends it
 */
function keepTold(remote: Remote<FirestoreWorker>, account: AccountService): () => void {
  const tellAccount = () => {
    void remote.changeAccount(account.getUid())
  }
  const tellNetwork = () => {
    void remote.changeNetwork()
  }
  account.addAuthTokenListener(tellAccount)
  addEventListener('online', tellNetwork)
  addEventListener('offline', tellNetwork)
  return () => {
    account.removeAuthTokenListener(tellAccount)
    removeEventListener('online', tellNetwork)
    removeEventListener('offline', tellNetwork)
  }
}

async function startWorker(): Promise<RunningWorker> {
  const services = await loadFirebase()
  const container = containerOf(services.app)
  const account = container.getProvider('auth-internal').getImmediate()
  const tokens: Tokens = {
    ofAccount: (isForced) => account.getToken(isForced),
    ofApp: (isForced) => container.getProvider('app-check-internal').getImmediate().getToken(isForced),
  }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const remote = wrap<FirestoreWorker>(worker)
  // It takes calls in their order, and the first ones wait for its code.
  const started = remote.start(settingsOf(services), services.config.appCheck !== null, proxy(tokens))
  const leave = keepTold(remote, account)
  const ends = new Set<(error: unknown) => void>()
  const end = (error: unknown) => {
    running = undefined
    leave()
    worker.terminate()
    for (const listener of ends) listener(error)
  }
  // Its code can't be loaded, or there was an error that nothing in it expects. The next listener gets another worker.
  worker.addEventListener('error', ({ message }) => {
    end(new Error(`Firestore's worker has ended: ${message}`))
  })
  started.catch(end)
  return {
    listen(request, onAnswer, onEnd) {
      ends.add(onEnd)
      const listening = remote.listen(request, proxy(onAnswer))
      listening.catch(onEnd)
      return () => {
        ends.delete(onEnd)
        listening.then((stop) => stop()).catch(() => undefined)
      }
    },
  }
}

/** Firestore's worker, which starts when a screen first needs it. */
export function loadWorker(): Promise<RunningWorker> {
  running ??= startWorker().catch((error: unknown) => {
    running = undefined
    throw error
  })
  return running
}
