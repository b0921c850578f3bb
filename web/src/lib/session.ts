import type { Role } from '@kenshu/contract/roles'
import { type Me, meSchema } from '@kenshu/contract/user/schema'
import type { User } from 'firebase/auth'
import { useSyncExternalStore } from 'react'
import { messages } from '../messages/ja.ts'
import { ApiError, callApi } from './api-client.ts'
import { loadFirebase } from './firebase.ts'

/** Auth state (specification 4). `error` is the sentence of the failure that ended or prevented a sign-in. */
export type Session =
  | { state: 'loading' }
  | { state: 'signedOut'; error?: string }
  | { state: 'signedIn'; me: Me }

/** The home of each role (specification 2). */
export const ROLE_HOME: Record<Role, string> = {
  admin: '/admin',
  normal: '/normal',
  csv_uploader: '/csv_uploader',
}

let session: Session = { state: 'loading' }
let isStarted = false
const listeners = new Set<() => void>()

function setSession(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

function sentenceOfMeFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.signIn.userInfoFailed
  if (error.status === 403) return messages.signIn.domainNotAllowed
  return error.code === 'network' || error.code === 'timeout' || error.status === 401
    ? error.message
    : messages.signIn.userInfoFailed
}

async function followUser(user: User | null): Promise<void> {
  if (user === null) {
    // A refused person is signed out at once; the reason must outlive that.
    if (session.state !== 'signedOut') setSession({ state: 'signedOut' })
    return
  }
  setSession({ state: 'loading' })
  try {
    const me = await callApi(meSchema, 'user/me/')
    const { auth } = await loadFirebase()
    if (auth.currentUser?.uid === user.uid) setSession({ state: 'signedIn', me })
  } catch (error) {
    console.error('user/me failed', error)
    const sentence = sentenceOfMeFailure(error)
    const isRefused = error instanceof ApiError && (error.status === 403 || error.status === 401)
    if (isRefused) await endSession(sentence)
    else setSession({ state: 'signedOut', error: sentence })
  }
}

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

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isStarted) {
    isStarted = true
    void start()
  }
  return () => listeners.delete(listener)
}

/** Who is signed in, as the server knows them; follows sign-in and sign-out of every tab. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session)
}

/** The signed-in person; only for screens behind the guard. Throws elsewhere. */
export function useMe(): Me {
  const current = useSession()
  if (current.state !== 'signedIn') throw new Error('useMe is for screens behind the guard')
  return current.me
}

/** Ends the sign-in in this browser. Rejects when Firebase cannot. */
export async function signOutUser(): Promise<void> {
  const { auth } = await loadFirebase()
  await auth.signOut()
}

/** Ends a session that the server no longer accepts; the sign-in page says why. */
async function endSession(reason: string): Promise<void> {
  setSession({ state: 'signedOut', error: reason })
  await signOutUser()
}

/** A sign-in that the server refuses (ended, disabled, revoked) is over: back to the sign-in page, with the reason. */
export function endRefusedSession(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 401) return
  endSession(error.message).catch((failure: unknown) => {
    console.error('Sign-out failed', failure)
  })
}

function isRefusedRead(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'permission-denied'
}

async function askAgain(): Promise<void> {
  const { auth } = await loadFirebase()
  const uid = auth.currentUser?.uid
  const me = await callApi(meSchema, 'user/me/')
  if (session.state === 'signedIn' && auth.currentUser?.uid === uid) setSession({ state: 'signedIn', me })
}

/**
 * Asks the server again who this is, after Firestore refused a read: the role may have been taken away, or the session ended.
 * Other errors do nothing.
 */
export function checkSessionAfter(error: unknown): void {
  if (session.state !== 'signedIn' || !isRefusedRead(error)) return
  askAgain().catch((failure: unknown) => {
    console.error('user/me failed', failure)
    if (failure instanceof ApiError && failure.status === 403) void endSession(sentenceOfMeFailure(failure))
    else endRefusedSession(failure)
  })
}

/** The role's home; whoever has none goes to /no-access (specification 2). */
export function homeOf(me: Me): string {
  return me.role === null ? '/no-access' : ROLE_HOME[me.role]
}
