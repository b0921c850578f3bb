import type { Me } from '@kenshu/contract/user/me'
import { z } from 'zod'

/** Where a tab keeps the page at which its session ended, and whose it was. It outlives the way to Google and back. */
const KEY = 'session:return'

const returnSchema = z.object({ uid: z.string(), path: z.string() })

/**
 * Keeps the page that this tab shows, for the way back after a new sign-in. The sign-in page is none: whoever is refused there leaves the
 * way back to whose session ended before.
 */
export function keepReturnPath(uid: string): void {
  const { pathname, search, hash } = location
  if (/^\/login\/*$/.test(pathname)) return
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ uid, path: `${pathname}${search}${hash}` }))
  } catch (error) {
    // No storage (blocked, full): the new sign-in leads home.
    console.error('The way back could not be kept', error)
  }
}

/** Where that was, if the same person has signed in again and may go there; else null. @param home of their role */
export function returnPath({ uid }: Pick<Me, 'uid'>, home: string): string | null {
  try {
    const kept = returnSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data
    if (kept?.uid !== uid) return null
    const { origin, pathname, search, hash } = new URL(kept.path, location.origin)
    // A path may begin with two slashes, and is then another host's.
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
    // Where there is no storage there is nothing to forget.
  }
}
