/**
 * The storage key for the page to return to after the next sign-in in this tab: the one at which a user's session ended or could not begin, or
 * a mail's link, which may be opened by anybody. It survives the redirect to Google and back. What reads it is in return-path.ts: it needs
 * zod, which the sign-in page does not load, nor lib/kept.ts.
 */
export const RETURN_KEY = 'session:return'

/**
 * Stores the current page, to return to it after the next sign-in. The sign-in page itself is not stored: a user who is refused
 * there must not overwrite the page of the user whose session ended before. Nor is /no-access, where somebody waits for the role with which
 * they go on.
 */
export function keepReturnPath(uid: string): void {
  const { pathname, search, hash } = location
  if (!/^\/(login|no-access)\/*$/.test(pathname)) keep(uid, `${pathname}${search}${hash}`)
}

/** Stores the path of a mail's link, for the person who signs in next. */
export function keepMailLink(path: string): void {
  keep(null, path)
}

/** @param uid null: for everybody */
function keep(uid: string | null, path: string): void {
  try {
    sessionStorage.setItem(RETURN_KEY, JSON.stringify({ uid, path }))
  } catch (error) {
    // Without storage (blocked, full) the next sign-in leads to the home page.
    console.error('The way back could not be kept', error)
  }
}
