/**
 * Where a person sees a note: `{home of their role}/delivery-notes/{id}/` (specification 2).
 * @param home of the person's role, e.g. `/admin`
 */
export function notePath(home: string, id: string): string {
  return `${home}/delivery-notes/${encodeURIComponent(id)}/`
}

/** Where one sees what was asked for in one mail, and what was answered. */
export function bundlePath(home: string, id: string): string {
  return `${home}/bundles/${encodeURIComponent(id)}`
}
