import type { Me } from '@kenshu/contract/user/me'
import { useSyncExternalStore } from 'react'
import { messages } from '../messages/ja.ts'
import { currentSession, onSession, type Session, setSession } from './session/state.ts'

export { homeOf, ROLE_HOME } from './session/home.ts'

let isStarted = false

async function start(): Promise<void> {
  try {
    const { followSession } = await import('./session/follow.ts')
    await followSession()
  } catch (error) {
    console.error('Firebase could not be started', error)
    isStarted = false
    setSession({ state: 'signedOut', error: messages.errors.network })
  }
}

function subscribe(onChange: () => void): () => void {
  const end = onSession(onChange)
  if (!isStarted) {
    isStarted = true
    void start()
  }
  return end
}

/** The signed-in user as the server knows them; follows sign-in and sign-out in every tab. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession)
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
