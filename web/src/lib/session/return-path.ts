import { MAIL_LINKS_PATH } from '@kenshu/contract/today/mail-links'
import type { Me } from '@kenshu/contract/user/me'
import { z } from 'zod'

/**
 * The storage key for the page to return to after the next sign-in in this tab: the one at which a user's session ended, or a mail's link,
 * which may be opened by anybody. It survives the redirect to Google and back.
 */
const KEY = 'session:return'

const returnSchema = z.object({ uid: z.string().nullable(), path: z.string() })

/**
 * Stores the current page, to return to it after the next sign-in. The sign-in page itself is not stored: a user who is refused
 * there must not overwrite the page of the user whose session ended before.
 */
export function keepReturnPath(uid: string): void {
  const { pathname, search, hash } = location
  if (!/^\/login\/*$/.test(pathname)) keep(uid, `${pathname}${search}${hash}`)
}

/** Stores the path of a mail's link, for the person who signs in next. */
export function keepMailLink(path: string): void {
  keep(null, path)
}

/** @param uid null: for everybody */
function keep(uid: string | null, path: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ uid, path }))
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
    if (kept === undefined || (kept.uid !== null && kept.uid !== uid)) return null
    const { origin, pathname, search, hash } = new URL(kept.path, location.origin)
    const isIn = (place: string) => pathname === place || pathname.startsWith(`${place}/`)
    // A path that begins with two slashes would lead to another host.
    const isOurs = origin === location.origin && isIn(kept.uid === null ? MAIL_LINKS_PATH : home)
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
