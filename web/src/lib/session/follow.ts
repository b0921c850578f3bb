import { loadFirebase } from '../firebase.ts'
import { untilIdle } from '../idle.ts'
import { AUTH_STARTED_MS } from '../limits.ts'
import { keepHome } from '../start/last-visit.ts'
import { keepUnsavedOverReloads } from './end.ts'
import { homeOf } from './home.ts'
import { currentSession, onSession } from './state.ts'
import { followEarlyUser, followUser } from './who.ts'

/** Stores where each signed-in user is at home, for the first calls of the next visit. */
function keepHomes(): void {
  const keepNow = () => {
    const session = currentSession()
    if (session.state === 'signedIn') keepHome(session.me.uid, homeOf(session.me))
  }
  onSession(keepNow)
  keepNow()
}

/** Follows sign-in and sign-out in every tab. Rejects if Firebase could not be started. */
export async function followSession(): Promise<void> {
  const isAskedEarly = followEarlyUser()
  keepUnsavedOverReloads()
  // The early answer opens the page. To start Firebase Auth takes a slow processor a tenth of a second, which the page needs first.
  if (isAskedEarly) await untilIdle(AUTH_STARTED_MS)
  const { auth, config } = await loadFirebase()
  // The calls of the next visit's start carry no token of App Check, so there are none where it is switched on.
  if (config.appCheck === null) keepHomes()
  auth.onAuthStateChanged((user) => {
    void followUser(user)
  })
}
