import { type FirebaseServices, loadFirebase } from '../firebase/firebase.ts'
import { untilIdle } from '../idle.ts'
import { AUTH_STARTED_MS } from '../limits.ts'
import { keepHome } from '../start/last-visit.ts'
import { keepPlace, keepUnsavedOverReloads } from './end.ts'
import { homeOf } from './home.ts'
import { currentSession, currentUid, onSession } from './state.ts'
import { followEarlyUser, followUser } from './who.ts'

/** Stores the home of each signed-in user, for the first calls of the next visit. */
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
  // The early answer has opened the page already. Starting Firebase Auth takes a slow processor 100 ms, and rendering the page comes first.
  if (isAskedEarly) await untilIdle(AUTH_STARTED_MS)
  const { auth, config } = await startFirebase()
  isFollowing = true
  // Early calls carry no App Check token, so none are made where App Check is switched on.
  if (config.appCheck === null) keepHomes()
  auth.onAuthStateChanged((user) => {
    void followUser(user)
  })
}
