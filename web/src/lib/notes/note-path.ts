/**
 * The path of a note: `{home of their role}/delivery-notes/{id}/` (specification 2).
 * @param home of the user's role, e.g. `/admin`
 */
export function notePath(home: string, id: string): string {
  return `${home}/delivery-notes/${encodeURIComponent(id)}/`
}

/** The path of a bundle's page, with the requested notes and the answers. */
export function bundlePath(home: string, id: string): string {
  return `${home}/bundles/${encodeURIComponent(id)}`
}
