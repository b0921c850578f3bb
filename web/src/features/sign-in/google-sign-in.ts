import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  getRedirectResult,
  signInWithRedirect,
} from 'firebase/auth'
import { loadFirebase } from '../../lib/firebase/firebase.ts'
import { SIGN_IN_RESULT_MS } from '../../lib/limits.ts'

/** Redirects to Google's page, always with the account chooser. Rejects if that fails. */
export async function startGoogleSignIn(): Promise<void> {
  const { auth } = await loadFirebase()
  const provider = new GoogleAuthProvider()
  provider.setCustomParameters({ prompt: 'select_account' })
  await signInWithRedirect(auth, provider, browserPopupRedirectResolver)
}

let redirectResult: Promise<void> | undefined

async function readRedirectResult(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SIGN_IN_RESULT_MS))
  const { auth } = await loadFirebase()
  await getRedirectResult(auth, browserPopupRedirectResolver)
}

/** Completes the sign-in after the redirect from Google, if there was one. Runs once per page load. Rejects if the sign-in failed. */
export function finishGoogleSignIn(): Promise<void> {
  redirectResult ??= readRedirectResult().catch((error: unknown) => {
    // The failure is reported once, and not again after a later sign-out.
    redirectResult = Promise.resolve()
    throw error
  })
  return redirectResult
}
