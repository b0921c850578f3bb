import { endedSessionSchema } from '@kenshu/contract/user/session'
import { messages } from '../../messages/ja.ts'
import { callApi } from '../api-client.ts'
import { bearerToken } from '../call-headers.ts'
import { LOGOUT_PATIENCE_MS } from '../limits.ts'
import { keepPlace, leaveWith, signOutUser } from './end.ts'
import { currentSession } from './state.ts'

/**
 * Logs out: ends the sign-in in this browser, and the session at the server, so that its tokens are worth nothing any more. Rejects when
 * Firebase cannot; a server that cannot be reached holds nobody back.
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

/** Logs out of every device. Rejects with the server's refusal. */
export async function logOutEverywhere(): Promise<void> {
  await callApi(endedSessionSchema, 'user/me/sessions/', { method: 'DELETE' })
  await leaveWith(messages.account.everywhereDone)
}

/** Logs out, to sign in anew and come back to this page. */
export async function renewSession(): Promise<void> {
  const session = currentSession()
  if (session.state === 'signedIn') keepPlace(session.me.uid)
  await logOut()
}
