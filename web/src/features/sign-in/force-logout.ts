import { signOutUser } from '../../lib/session/end.ts'

/** Signs out, deletes everything that this browser has stored for the app, and reloads (specification 2). */
export async function forceLogout(): Promise<void> {
  try {
    await signOutUser()
  } catch (error) {
    // The sign-in is in the storage that is cleared below, so it ends even if Firebase fails to end it.
    console.error('Sign-out failed', error)
  }
  localStorage.clear()
  sessionStorage.clear()
  location.reload()
}
