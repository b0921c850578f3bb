import type { Me } from '@kenshu/contract/user/me'

/**
 * Auth state (specification 4). `error` is the sentence of the failure that ended or prevented a sign-in, `notice` that of an end that
 * is none.
 */
export type Session =
  | { state: 'loading' }
  | { state: 'signedOut'; error?: string; notice?: string }
  | { state: 'signedIn'; me: Me }

let session: Session = { state: 'loading' }
const listeners = new Set<() => void>()

export function currentSession(): Session {
  return session
}

/** Who is signed in, by what browsers keep things under; null: nobody, or not known yet. */
export function currentUid(): string | null {
  return session.state === 'signedIn' ? session.me.uid : null
}

export function setSession(next: Session): void {
  session = next
  for (const onChange of listeners) onChange()
}

/** @returns ends it */
export function onSession(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
