import type { Role } from '@kenshu/contract/roles'
import type { Me } from '@kenshu/contract/user/me'
import { useSyncExternalStore } from 'react'
import { messages } from '../messages/ja.ts'
import { loadFirebase } from './firebase.ts'
import { currentSession, onSession, type Session, setSession } from './session/state.ts'
import { followUser } from './session/who.ts'

/** The home of each role (specification 2). */
export const ROLE_HOME: Record<Role, string> = {
  admin: '/admin',
  normal: '/normal',
  csv_uploader: '/csv_uploader',
}

let isStarted = false

async function start(): Promise<void> {
  try {
    const { auth } = await loadFirebase()
    auth.onAuthStateChanged((user) => {
      void followUser(user)
    })
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

/** The home of the user's role; /no-access for users without a role (specification 2). */
export function homeOf(me: Me): string {
  return me.role === null ? '/no-access' : ROLE_HOME[me.role]
}
