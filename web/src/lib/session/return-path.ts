import { MAIL_LINKS_PATH } from '@kenshu/contract/today/mail-links'
import type { Me } from '@kenshu/contract/user/me'
import { z } from 'zod'
import { RETURN_KEY } from './keep-path.ts'

const returnSchema = z.object({ uid: z.string().nullable(), path: z.string() })

/**
 * The stored page, if the same user has signed in again and their role may open it; otherwise null.
 * @param home of their role
 */
export function returnPath({ uid }: Pick<Me, 'uid'>, home: string): string | null {
  try {
    const kept = returnSchema.safeParse(JSON.parse(sessionStorage.getItem(RETURN_KEY) ?? 'null')).data
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
    sessionStorage.removeItem(RETURN_KEY)
  } catch {
    // Without storage there is nothing to forget.
  }
}
