import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  getRedirectResult,
  signInWithRedirect,
} from 'firebase/auth'
import { loadFirebase } from '../../lib/firebase.ts'
import { signOutUser } from '../../lib/session.ts'

/** Wait before the redirect result is read (specification 9). */
const REDIRECT_RESULT_WAIT_MS = 300

/** Leaves for Google's page; the account chooser is always shown. Rejects when it cannot leave. */
export async function startGoogleSignIn(): Promise<void> {
  const { auth } = await loadFirebase()
  const provider = new GoogleAuthProvider()
  provider.setCustomParameters({ prompt: 'select_account' })
  await signInWithRedirect(auth, provider, browserPopupRedirectResolver)
}

let redirectResult: Promise<void> | undefined

async function readRedirectResult(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, REDIRECT_RESULT_WAIT_MS))
  const { auth } = await loadFirebase()
  await getRedirectResult(auth, browserPopupRedirectResolver)
}

/** Ends the sign-in that came back from Google, if one did; once per load of the page. Rejects when it failed. */
export function finishGoogleSignIn(): Promise<void> {
  redirectResult ??= readRedirectResult().catch((error: unknown) => {
    // Told once; it must not come up again after a later sign-out.
    redirectResult = Promise.resolve()
    throw error
  })
  return redirectResult
}

/** Signs out, forgets everything this browser has stored for the app, and reloads (specification 2). */
export async function forceLogout(): Promise<void> {
  try {
    await signOutUser()
  } catch (error) {
    // The storage below holds the sign-in, so it ends even when Firebase cannot end it.
    console.error('Sign-out failed', error)
  }
  localStorage.clear()
  sessionStorage.clear()
  location.reload()
}
