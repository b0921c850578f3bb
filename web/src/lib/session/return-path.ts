import { MAIL_LINKS_PATH } from '@kenshu/contract/today/mail-links'
import type { Me } from '@kenshu/contract/user/me'
import { z } from 'zod'
import { kept } from '../kept.ts'
import { RETURN_KEY } from './keep-path.ts'

const returnSchema = z.object({ uid: z.string().nullable(), path: z.string() })
const stored = kept('sessionStorage', RETURN_KEY, returnSchema)

/**
 * The stored page, if the same user has signed in again and their role may open it; otherwise null.
 * @param home of their role
 */
export function returnPath({ uid }: Pick<Me, 'uid'>, home: string): string | null {
  const page = stored.read()
  if (page === null || (page.uid !== null && page.uid !== uid)) return null
  try {
    const { origin, pathname, search, hash } = new URL(page.path, location.origin)
    const isIn = (place: string) => pathname === place || pathname.startsWith(`${place}/`)
    // A path that begins with two slashes would lead to another host.
    const isOurs = origin === location.origin && isIn(page.uid === null ? MAIL_LINKS_PATH : home)
    return isOurs ? `${pathname}${search}${hash}` : null
  } catch {
    return null
  }
}

/** Forgets the path, once it was used. */
export function forgetReturnPath(): void {
  stored.forget()
}
