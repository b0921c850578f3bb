import { expose, proxy } from 'comlink'
import { disableNetwork, enableNetwork, type Firestore } from 'firebase/firestore'
import type { AccountService, AppCheckService } from './account.ts'
import { listen } from './listen.ts'
import { RemoteAccount } from './remote-account.ts'
import type { DirectAnswer, DirectRequest } from './request.ts'
import { type FirestoreSettings, startFirestore } from './start-firestore.ts'

/** What only the page knows: the tokens of the account and of the app. */
export interface Tokens {
  ofAccount: AccountService['getToken']
  ofApp: AppCheckService['getToken']
}

interface Running {
  db: Firestore
  account: RemoteAccount
}

let running: Running | undefined

function firestore(): Running {
  if (running === undefined) throw new Error('Firestore has not been started')
  return running
}

/** A stream that is refused asks for a new token by itself. */
function appCheckOf(getToken: AppCheckService['getToken']): AppCheckService {
  return { getToken, addTokenListener: () => undefined, removeTokenListener: () => undefined }
}

const worker = {
  /** Comes once, before all others. */
  start(settings: FirestoreSettings, hasAppCheck: boolean, tokens: Tokens): void {
    const account = new RemoteAccount(tokens.ofAccount)
    const db = startFirestore(settings, account, hasAppCheck ? appCheckOf(tokens.ofApp) : null)
    running = { db, account }
  },
  /** Somebody has signed in or out on the page, or has a new token. */
  changeAccount(uid: string | null): void {
    firestore().account.change(uid)
  },
  /** Reconnects. The page reports when the network has come or gone, because Firestore does not learn of it in a worker. */
  async changeNetwork(): Promise<void> {
    await disableNetwork(firestore().db)
    await enableNetwork(firestore().db)
  },
  /** @returns ends the listening */
  listen(request: DirectRequest, onAnswer: (answer: DirectAnswer) => void) {
    return proxy(listen(firestore().db, request, onAnswer))
  },
}

/** What the page calls. */
export type FirestoreWorker = typeof worker

expose(worker)
