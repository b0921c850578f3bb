import type { Me } from '@kenshu/contract/user/me'

/**
 * Auth state (specification 4). `error` is the sentence of the failure that ended or prevented a sign-in, `notice` that of a normal
 * end. `mayRetry`: it could not be found out who is signed in, so the user may be signed in with Google all the same. `isNamed`: Firebase Auth
 * has named a user, and the server is asked who that is here.
 */
export type Session =
  | { state: 'loading'; isNamed?: true }
  | { state: 'signedOut'; error?: string; notice?: string; mayRetry?: true }
  | { state: 'signedIn'; me: Me }

let session: Session = { state: 'loading' }
const listeners = new Set<() => void>()

/** The session as it is now. Components use useSession(), which follows it. */
export function currentSession(): Session {
  return session
}

/** The uid of the signed-in user, as a key for data in the browser; null if nobody is signed in or if it is not known yet. */
export function currentUid(): string | null {
  return session.state === 'signedIn' ? session.me.uid : null
}

/** Changes the session, and tells all that follow it. */
export function setSession(next: Session): void {
  session = next
  for (const onChange of listeners) onChange()
}

/** @returns unsubscribes */
export function onSession(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
