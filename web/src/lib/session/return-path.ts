import type { Me } from '@kenshu/contract/user/me'
import { z } from 'zod'

/** The storage key for the page at which this tab's session ended, and its user. It survives the redirect to Google and back. */
const KEY = 'session:return'

const returnSchema = z.object({ uid: z.string(), path: z.string() })

/**
 * Stores the current page, to return to it after the next sign-in. The sign-in page itself is not stored: a user who is refused
 * there must not overwrite the page of the user whose session ended before.
 */
export function keepReturnPath(uid: string): void {
  const { pathname, search, hash } = location
  if (/^\/login\/*$/.test(pathname)) return
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ uid, path: `${pathname}${search}${hash}` }))
  } catch (error) {
    // Without storage (blocked, full) the next sign-in leads to the home page.
    console.error('The way back could not be kept', error)
  }
}

/**
 * The stored page, if the same user has signed in again and their role may open it; otherwise null.
 * @param home of their role
 */
export function returnPath({ uid }: Pick<Me, 'uid'>, home: string): string | null {
  try {
    const kept = returnSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data
    if (kept?.uid !== uid) return null
    const { origin, pathname, search, hash } = new URL(kept.path, location.origin)
    // A path that begins with two slashes would lead to another host.
    const isOurs = origin === location.origin && (pathname === home || pathname.startsWith(`${home}/`))
    return isOurs ? `${pathname}${search}${hash}` : null
  } catch {
    return null
  }
}

export function forgetReturnPath(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Without storage there is nothing to forget.
  }
}
