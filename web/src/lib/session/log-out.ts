import { endedSessionSchema } from '@kenshu/contract/user/session'
import { messages } from '../../messages/frame-ja.ts'
import { callApi } from '../api/api-client.ts'
import { bearerToken } from '../api/call-headers.ts'
import { LOGOUT_PATIENCE_MS } from '../limits.ts'
import { keepPlace, leaveWith, signOutUser } from './end.ts'
import { currentSession } from './state.ts'

/**
 * Logs out: ends the sign-in in this browser and the session at the server, so that its tokens become invalid. Rejects if Firebase
 * can't sign out. An unreachable server does not prevent the logout.
 */
export async function logOut(): Promise<void> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, LOGOUT_PATIENCE_MS, null))
  const token = await Promise.race([bearerToken().catch(() => null), late])
  await signOutUser()
  if (token === null) return
  callApi(endedSessionSchema, 'user/me/session/', { method: 'DELETE', token }).catch((error: unknown) => {
    console.error('The session could not be ended at the server', error)
  })
}

/** Logs out of every device. Rejects if the server refuses. */
export async function logOutEverywhere(): Promise<void> {
  await callApi(endedSessionSchema, 'user/me/sessions/', { method: 'DELETE' })
  await leaveWith(messages.account.everywhereDone)
}

/** Logs out, so that the user can sign in again and return to this page. */
export async function renewSession(): Promise<void> {
  const session = currentSession()
  if (session.state === 'signedIn') keepPlace(session.me.uid)
  await logOut()
}
