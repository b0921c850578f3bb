import { SESSION_SENTENCES } from '@kenshu/contract/sentences'
import { type Session as SessionTimes, sessionSchema, signedInMeSchema } from '@kenshu/contract/user/session'
import { useSyncExternalStore } from 'react'
import { ApiError, callApi } from '../api/api-client.ts'
import { serverNow } from '../api/server-clock.ts'
import { loadFirebase } from '../firebase/firebase.ts'
import { keepReturnPath } from './keep-path.ts'
import { currentSession, setSession } from './state.ts'
import { forgetUnsavedOfOpen, keepUnsaved } from './unsaved.ts'
import { createSessionWatch, type SessionState } from './watch.ts'

/** Why a session ended: a failure, or a normal end. */
type Reason = { error: string } | { notice: string }

const watch = createSessionWatch({
  now: () => serverNow().getTime(),
  askServer: async () => (await callApi(signedInMeSchema, 'user/me/')).session,
  tellServer: () => callApi(sessionSchema, 'user/me/session/', { method: 'POST' }),
  isByPerson: ({ isTrusted }) => isTrusted,
  onOver: (reason) => {
    endSession({ notice: SESSION_SENTENCES[reason] }).catch(reportSignOut)
  },
  onRefused: (error) => {
    endRefusedSession(error)
  },
})

/** Starts to watch for the end of the session in this tab. */
export function watchSession(times: SessionTimes): void {
  watch.begin(times)
}

/** Whether the session will end soon, and when. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(watch.subscribe, watch.state)
}

/** Extends the session. Rejects if that fails. */
export function keepSession(): Promise<void> {
  return watch.keep()
}

/** Ends the sign-in in this browser. Rejects if Firebase can't. */
export async function signOutUser(): Promise<void> {
  const { auth } = await loadFirebase()
  await auth.signOut()
}

/** Stores the page and the unsaved input, so that the same user can continue after signing in again in this tab. */
export function keepPlace(uid: string): void {
  keepReturnPath(uid)
  keepUnsaved(uid)
}

/** From now on, what was typed survives a reload of the page. */
export function keepUnsavedOverReloads(): void {
  window.addEventListener('pagehide', () => {
    const uid = uidNow()
    if (uid !== undefined) keepUnsaved(uid)
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) forgetUnsavedOfOpen()
  })
}

/**
 * Ends a session that has expired or that the server no longer accepts. The sign-in page shows the reason.
 * @param uid of the session's user, if nobody is signed in yet
 */
export async function endSession(reason: Reason, uid = uidNow()): Promise<void> {
  if (uid !== undefined) keepPlace(uid)
  watch.leave()
  if ('notice' in reason) watch.markOver()
  setSession({ state: 'signedOut', ...reason })
  await signOutUser()
}

/** Handles a sign-out in this browser that this tab did not initiate. */
export function followSignOut(): void {
  // If another tab has found that the session is over, this tab shows the same reason.
  watch.look()
  watch.leave()
  // A refused user is already signed out in the state; keep its reason.
  if (currentSession().state !== 'signedOut') setSession({ state: 'signedOut' })
}

/** Signs out after the user has ended their own sessions. */
export async function leaveWith(notice: string): Promise<void> {
  watch.leave()
  setSession({ state: 'signedOut', notice })
  await signOutUser()
}

/** Ends a sign-in that the server refuses (ended, disabled, revoked, too old). The sign-in page shows the reason. */
export function endRefusedSession(error: unknown): void {
  // Ignore it if the user is already signed out: the reason has been shown, or is about to be.
  if (currentSession().state !== 'signedIn' || !(error instanceof ApiError) || error.status !== 401) return
  endSession(reasonOf(error)).catch(reportSignOut)
}

/**
 * The reason that the sign-in page shows for a refusal.
 * @param sentence default: the server's own
 */
export function reasonOf(error: ApiError, sentence = error.message): Reason {
  return error.code === 'session_expired' ? { notice: sentence } : { error: sentence }
}

/** Logs that a sign-out failed, where the user need not be told. */
export function reportSignOut(error: unknown): void {
  console.error('Sign-out failed', error)
}

function uidNow(): string | undefined {
  const session = currentSession()
  return session.state === 'signedIn' ? session.me.uid : undefined
}
