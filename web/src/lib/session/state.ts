import type { Me } from '@kenshu/contract/user/schema'

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

export function setSession(next: Session): void {
  session = next
  for (const onChange of listeners) onChange()
}

/** @returns ends it */
export function onSession(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
