/**
 * Where a person sees a note: `{home of their role}/delivery-notes/{id}/` (specification 2).
 * @param home of the person's role, e.g. `/admin`
 */
export function notePath(home: string, id: string): string {
  return `${home}/delivery-notes/${encodeURIComponent(id)}/`
}

/** What an address asks of a note's page besides the note: to have others of its recipient chosen for one mail. */
const MAIL_PARAM = 'mail'
const BUNDLE = 'bundle'

/** Where one chooses what else of its recipient is to be asked for in one mail with a note. */
export function bundlePath(home: string, id: string): string {
  return `${notePath(home, id)}?${MAIL_PARAM}=${BUNDLE}`
}

/** Whether an address is such a one. */
export function asksForBundle(search: URLSearchParams): boolean {
  return search.get(MAIL_PARAM) === BUNDLE
}
