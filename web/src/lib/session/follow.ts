import { type FirebaseServices, loadFirebase } from '../firebase.ts'
import { untilIdle } from '../idle.ts'
import { AUTH_STARTED_MS } from '../limits.ts'
import { keepHome } from '../start/last-visit.ts'
import { keepPlace, keepUnsavedOverReloads } from './end.ts'
import { homeOf } from './home.ts'
import { currentSession, currentUid, onSession } from './state.ts'
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

async function startFirebase(): Promise<FirebaseServices> {
  try {
    return await loadFirebase()
  } catch (error) {
    // The early answer may have opened the page, and something may have been typed there.
    const uid = currentUid()
    if (uid !== null) keepPlace(uid)
    throw error
  }
}

let isFollowing = false

/**
 * Follows sign-in and sign-out in every tab. Once it does so, another call asks again who the user is. Rejects if Firebase could not be
 * started.
 */
export async function followSession(): Promise<void> {
  if (isFollowing) {
    const { auth } = await loadFirebase()
    await followUser(auth.currentUser)
    return
  }
  const isAskedEarly = followEarlyUser()
  keepUnsavedOverReloads()
  // The early answer opens the page. To start Firebase Auth takes a slow processor a tenth of a second, which the page needs first.
  if (isAskedEarly) await untilIdle(AUTH_STARTED_MS)
  const { auth, config } = await startFirebase()
  isFollowing = true
  // The calls of the next visit's start carry no token of App Check, so there are none where it is switched on.
  if (config.appCheck === null) keepHomes()
  auth.onAuthStateChanged((user) => {
    void followUser(user)
  })
}
