import { type SignedInMe, signedInMeSchema } from '@kenshu/contract/user/session'
import type { User } from 'firebase/auth'
import { messages } from '../../messages/frame-ja.ts'
import { ApiError, callApi } from '../api/api-client.ts'
import { setServerClock } from '../api/server-clock.ts'
import { loadFirebase } from '../firebase/firebase.ts'
import { dropEarly, earlyUid, endEarlyToken, takeEarly } from '../start/early-calls.ts'
import { forgetVisit } from '../start/last-visit.ts'
import {
  endRefusedSession,
  endSession,
  followSignOut,
  keepPlace,
  reasonOf,
  reportSignOut,
  watchSession,
} from './end.ts'
import { currentSession, currentUid, setSession } from './state.ts'
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
  const answer = await callApi(signedInMeSchema, 'user/me/')
  const { auth } = await loadFirebase()
  if (currentSession().state === 'signedOut' || auth.currentUser?.uid !== uid) return
  applyWho(answer)
}

function applyWho({ session: times, ...me }: SignedInMe): void {
  forgetUnsavedOfOthers(me.uid)
  firstUid ??= me.uid
  if (firstUid !== me.uid) {
    // Nothing of another user's data may stay, on the page or in memory. The page reloads and starts at the new user's home.
    location.replace('/login')
    return
  }
  const before = currentSession()
  // The guard removes their page. If they get the role back, they continue there.
  if (before.state === 'signedIn' && before.me.role !== me.role) keepPlace(me.uid)
  setSession({ state: 'signedIn', me })
  watchSession(times)
}

let early: Promise<void> | undefined

async function takeEarlyWho(uid: string): Promise<void> {
  const response = await takeEarly('/api/v1/user/me/')
  const answer = response === null ? undefined : signedInMeSchema.safeParse(await response.json()).data
  if (response === null || answer?.uid !== uid || currentSession().state !== 'loading') return
  setServerClock(response.headers.get('Date'))
  applyWho(answer)
}

/**
 * Applies the server's answer to the early call, if there was one, without waiting for Firebase Auth: the server has verified the token
 * and the account. What Firebase Auth says of the user later, followUser() applies.
 * @returns whether there was one
 */
export function followEarlyUser(): boolean {
  const uid = earlyUid()
  early = uid === null ? undefined : takeEarlyWho(uid).catch(() => undefined)
  return uid !== null
}

/** Whether the early call has already said who this user is. The early answers of another user are forgotten. */
async function isKnownEarly({ uid }: User): Promise<boolean> {
  if (earlyUid() !== uid) {
    dropEarly()
    return false
  }
  await early
  return currentUid() === uid
}

/**
 * Follows the signed-in user of this browser.
 * @param user null if nobody is signed in
 */
export async function followUser(user: User | null): Promise<void> {
  if (user === null) {
    dropEarly()
    forgetVisit()
    followSignOut()
    return
  }
  endEarlyToken()
  if (await isKnownEarly(user)) return
  setSession({ state: 'loading', isNamed: true })
  try {
    await askWho(user.uid)
  } catch (error) {
    console.error('user/me failed', error)
    const sentence = sentenceOfMeFailure(error)
    const isRefused = error instanceof ApiError && (error.status === 403 || error.status === 401)
    if (isRefused) {
      await endSession(reasonOf(error, sentence), user.uid)
      return
    }
    keepPlace(user.uid)
    setSession({ state: 'signedOut', error: sentence, mayRetry: true })
  }
}

/** Whether Firestore refused a read, or the server a call, to somebody who is signed in. */
function isForbidden(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === 'forbidden'
  return error instanceof Error && 'code' in error && error.code === 'permission-denied'
}

async function askAgain(): Promise<void> {
  const { auth } = await loadFirebase()
  try {
    await askWho(auth.currentUser?.uid)
  } catch (failure) {
    console.error('user/me failed', failure)
    if (failure instanceof ApiError && failure.status === 403) {
      await endSession({ error: sentenceOfMeFailure(failure) })
    } else endRefusedSession(failure)
  }
}

let asking: Promise<void> | undefined

/**
 * Asks the server again who the user is after something was refused, because the role may have been changed or the session may have
 * ended: the page then shows what the new role may see. Calls that are refused together ask once. Ignores other errors.
 */
export function checkSessionAfter(error: unknown): void {
  if (currentSession().state !== 'signedIn' || !isForbidden(error)) return
  asking ??= askAgain()
    .catch(reportSignOut)
    .finally(() => {
      asking = undefined
    })
}
