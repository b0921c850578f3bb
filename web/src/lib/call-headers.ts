import { ApiError, networkError, signedOutError } from './api-error.ts'
import { loadFirebase } from './firebase.ts'

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
 * What every call of the staff app carries, whatever makes it: who calls, and that it is this app (App Check, where it is switched on).
 * @param token of somebody who has just signed out; default: of the signed-in user
 * @throws ApiError `unauthenticated` or `network`
 */
export async function callHeaders(token?: string): Promise<Record<string, string>> {
  const Authorization = `Bearer ${token ?? (await bearerToken())}`
  const { appHeader } = await loadFirebase()
  return { ...(await appHeader()), Authorization }
}
