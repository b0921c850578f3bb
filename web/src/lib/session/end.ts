import { SESSION_SENTENCES } from '@kenshu/contract/sentences'
import { type Session as SessionTimes, sessionSchema, signedInMeSchema } from '@kenshu/contract/user/session'
import { useSyncExternalStore } from 'react'
import { ApiError, callApi } from '../api-client.ts'
import { loadFirebase } from '../firebase.ts'
import { serverNow } from '../server-clock.ts'
import { keepReturnPath } from './return-path.ts'
import { currentSession, setSession } from './state.ts'
import { keepUnsaved } from './unsaved.ts'
import { createSessionWatch, type SessionState } from './watch.ts'

/** Why a session ended: a failure, or something that is none. */
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

/** From now on this tab watches when the session ends. */
export function watchSession(times: SessionTimes): void {
  watch.begin(times)
}

/** How long the session still lasts, where that is not long. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(watch.subscribe, watch.state)
}

/** Makes the session last longer. Rejects if that fails. */
export function keepSession(): Promise<void> {
  return watch.keep()
}

/** Ends the sign-in in this browser. Rejects when Firebase cannot. */
export async function signOutUser(): Promise<void> {
  const { auth } = await loadFirebase()
  await auth.signOut()
}

/** Keeps what the same person comes back to after a new sign-in in this tab: the page, and what is typed there. */
export function keepPlace(uid: string): void {
  keepReturnPath(uid)
  keepUnsaved(uid)
}

/**
 * Ends a session that has ended by itself, or that the server no longer accepts; the sign-in page says why.
 * @param uid whose it is, if nobody is signed in yet
 */
export async function endSession(reason: Reason, uid = uidNow()): Promise<void> {
  if (uid !== undefined) keepPlace(uid)
  watch.leave()
  if ('notice' in reason) watch.markOver()
  setSession({ state: 'signedOut', ...reason })
  await signOutUser()
}

/** Nobody is signed in in this browser any more, and not by this tab's doing. */
export function followSignOut(): void {
  // Another tab may have found that the session is over: this one then says so too.
  watch.look()
  watch.leave()
  // A refused person is signed out at once; the reason must outlive that.
  if (currentSession().state !== 'signedOut') setSession({ state: 'signedOut' })
}

/** Everything of this person has ended, as they wished. */
export async function leaveWith(notice: string): Promise<void> {
  watch.leave()
  setSession({ state: 'signedOut', notice })
  await signOutUser()
}

/** A sign-in that the server refuses (ended, disabled, revoked, too old) is over: back to the sign-in page, with the reason. */
export function endRefusedSession(error: unknown): void {
  // Who is signed out already has been told why, or is about to be.
  if (currentSession().state !== 'signedIn' || !(error instanceof ApiError) || error.status !== 401) return
  endSession(reasonOf(error)).catch(reportSignOut)
}

/** What the sign-in page says of a refusal. @param sentence default: the server's own */
export function reasonOf(error: ApiError, sentence = error.message): Reason {
  return error.code === 'session_expired' ? { notice: sentence } : { error: sentence }
}

export function reportSignOut(error: unknown): void {
  console.error('Sign-out failed', error)
}

function uidNow(): string | undefined {
  const session = currentSession()
  return session.state === 'signedIn' ? session.me.uid : undefined
}
