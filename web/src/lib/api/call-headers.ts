import { loadFirebase } from '../firebase/firebase.ts'
import { earlyToken } from '../start/early-calls.ts'
import { ApiError, networkError, signedOutError } from './api-error.ts'

/** The bearer token of the signed-in user. Throws ApiError `unauthenticated` or `network`. */
export async function bearerToken(): Promise<string> {
  try {
    const { auth } = await loadFirebase()
    await auth.authStateReady()
    if (auth.currentUser === null) throw signedOutError()
    return await auth.currentUser.getIdToken()
  } catch (error) {
    if (error instanceof ApiError) throw error
    const isRevoked = error instanceof Error && /user-(disabled|token-expired|not-found)/.test(error.message)
    throw isRevoked ? signedOutError() : networkError()
  }
}

/**
 * The headers of every call of the staff app: the caller's token, and the App Check token if App Check is switched on.
 * @param token of a user who has just signed out; default: that of the signed-in user
 * @throws ApiError `unauthenticated` or `network`
 */
export async function callHeaders(token?: string): Promise<Record<string, string>> {
  const Authorization = `Bearer ${token ?? (await bearerToken())}`
  const { appHeader } = await loadFirebase()
  return { ...(await appHeader()), Authorization }
}

/**
 * The headers of a call that changes nothing. While Firebase Auth has not said who is signed in, they have the token of the early calls, which
 * are made without App Check only; the server verifies it like any other.
 * @throws ApiError `unauthenticated` or `network`
 */
export async function readHeaders(): Promise<Record<string, string>> {
  const token = earlyToken()
  return token === null ? callHeaders() : { Authorization: `Bearer ${token}` }
}
