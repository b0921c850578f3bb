import { signedInMeSchema } from '@kenshu/contract/user/session'
import type { User } from 'firebase/auth'
import { messages } from '../../messages/ja.ts'
import { ApiError, callApi } from '../api-client.ts'
import { loadFirebase } from '../firebase.ts'
import { endRefusedSession, endSession, followSignOut, reasonOf, reportSignOut, watchSession } from './end.ts'
import { currentSession, setSession } from './state.ts'
import { forgetUnsavedOfOthers } from './unsaved.ts'

function sentenceOfMeFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.signIn.userInfoFailed
  if (error.code === 'domain_not_allowed') return messages.signIn.domainNotAllowed
  return error.code === 'network' || error.code === 'timeout' || [401, 403].includes(error.status)
    ? error.message
    : messages.signIn.userInfoFailed
}

/** The first user who was signed in on this page. */
let firstUid: string | null = null

/** Asks the server who the user is. Applies the answer if the same user is still signed in. */
async function askWho(uid: string | undefined): Promise<void> {
  const { session: times, ...me } = await callApi(signedInMeSchema, 'user/me/')
  const { auth } = await loadFirebase()
  if (currentSession().state === 'signedOut' || auth.currentUser?.uid !== uid) return
  forgetUnsavedOfOthers(me.uid)
  firstUid ??= me.uid
  if (firstUid !== me.uid) {
    // Nothing of another user's data may stay, on the page or in memory. The page reloads and starts at the new user's home.
    location.replace('/login')
    return
  }
  setSession({ state: 'signedIn', me })
  watchSession(times)
}

/**
 * Follows the signed-in user of this browser.
 * @param user null if nobody is signed in
 */
export async function followUser(user: User | null): Promise<void> {
  if (user === null) {
    followSignOut()
    return
  }
  setSession({ state: 'loading' })
  try {
    await askWho(user.uid)
  } catch (error) {
    console.error('user/me failed', error)
    const sentence = sentenceOfMeFailure(error)
    const isRefused = error instanceof ApiError && (error.status === 403 || error.status === 401)
    if (isRefused) await endSession(reasonOf(error, sentence), user.uid)
    else setSession({ state: 'signedOut', error: sentence })
  }
}

function isRefusedRead(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'permission-denied'
}

async function askAgain(): Promise<void> {
  const { auth } = await loadFirebase()
  await askWho(auth.currentUser?.uid)
}

/**
 * Asks the server again who the user is after Firestore refused a read, because the role may have been removed or the session may
 * have ended. Ignores other errors.
 */
export function checkSessionAfter(error: unknown): void {
  if (currentSession().state !== 'signedIn' || !isRefusedRead(error)) return
  askAgain().catch((failure: unknown) => {
    console.error('user/me failed', failure)
    if (failure instanceof ApiError && failure.status === 403) {
      endSession({ error: sentenceOfMeFailure(failure) }).catch(reportSignOut)
    } else endRefusedSession(failure)
  })
}
