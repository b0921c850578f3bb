import { EARLY_CALL_MS, SHORT_CALL_MS } from '../limits.ts'
import type { StoredUser } from './stored-user.ts'

/**
 * Calls that began before the app's code was there (docs/decisions/0049-start-of-the-app.md). The app takes each of them at most once,
 * instead of making the same call itself.
 */
const calls = new Map<string, Promise<Response | null>>()
let owner: string | null = null
let ownToken: string | null = null
let begunAt = 0

/** An answer that the app can use; a refused or failed call is made again in the ordinary way. */
async function fetchEarly(url: string, token: string): Promise<Response | null> {
  try {
    const response = await fetch(url, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(SHORT_CALL_MS),
    })
    return response.ok ? response : null
  } catch {
    return null
  }
}

/** Begins calls to the app's own API. @param paths below `/api/v1/` */
export function beginEarlyCalls({ uid, token }: StoredUser, paths: readonly string[]): void {
  owner = uid
  ownToken = token
  begunAt = Date.now()
  for (const path of paths) {
    const url = `/api/v1/${path}`
    calls.set(url, fetchEarly(url, token))
  }
}

/** The uid of the user for whom the calls were made; null if there are none. */
export function earlyUid(): string | null {
  return owner
}

function isEarly(): boolean {
  return Date.now() - begunAt < EARLY_CALL_MS
}

/** The token of the early calls, for what the page reads before Firebase Auth has said who is signed in; null afterwards. */
export function earlyToken(): string | null {
  return isEarly() ? ownToken : null
}

/** Firebase Auth has said who is signed in, and has the token from now on. */
export function endEarlyToken(): void {
  ownToken = null
}

/**
 * The answer of an early call; null if there was no such call, or none that the app can use.
 * @param url as it was called, from the root
 */
export function takeEarly(url: string): Promise<Response | null> {
  const call = isEarly() ? calls.get(url) : undefined
  calls.delete(url)
  return call ?? Promise.resolve(null)
}

/** Forgets the answers and the token: somebody else is signed in, or something has been changed since. */
export function dropEarly(): void {
  calls.clear()
  endEarlyToken()
}
