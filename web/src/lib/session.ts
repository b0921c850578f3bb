import type { Me } from '@kenshu/contract/user/me'
import { useSyncExternalStore } from 'react'
import { messages } from '../messages/frame-ja.ts'
import { keepReturnPath } from './session/keep-path.ts'
import { currentSession, onSession, type Session, setSession } from './session/state.ts'
import { storedUid } from './start/stored-user.ts'

export { homeOf, ROLE_HOME } from './session/home.ts'

let isStarted = false

async function start(): Promise<void> {
  isStarted = true
  if (currentSession().state !== 'loading') setSession({ state: 'loading' })
  try {
    const { followSession } = await import('./session/follow.ts')
    await followSession()
  } catch (error) {
    console.error('Firebase could not be started', error)
    isStarted = false
    const uid = storedUid()
    if (uid !== null) keepReturnPath(uid)
    setSession({ state: 'signedOut', error: messages.errors.network, mayRetry: true })
  }
}

function subscribe(onChange: () => void): () => void {
  const end = onSession(onChange)
  if (!isStarted) void start()
  return end
}

/** The signed-in user as the server knows them; follows sign-in and sign-out in every tab. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession)
}

/** Tries again to find out who is signed in, after that failed (`mayRetry`). */
export function retrySession(): void {
  if (isStarted) void start()
  // A browser may remember that the code could not be fetched, until the page is reloaded.
  else location.reload()
}

/** The signed-in user, as soon as it is known; null if nobody is signed in. */
export function knownMe(): Promise<Me | null> {
  return new Promise((resolve) => {
    const look = () => {
      const session = currentSession()
      if (session.state === 'loading') return
      end()
      resolve(session.state === 'signedIn' ? session.me : null)
    }
    const end = subscribe(look)
    look()
  })
}

/** The signed-in user, for screens behind the guard. Throws elsewhere. */
export function useMe(): Me {
  const current = useSession()
  if (current.state !== 'signedIn') throw new Error('useMe is for screens behind the guard')
  return current.me
}
