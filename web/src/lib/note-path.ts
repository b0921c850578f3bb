/**
 * Where a person sees a note: `{home of their role}/delivery-notes/{id}/` (specification 2).
 * @param home of the person's role, e.g. `/admin`
 */
export function notePath(home: string, id: string): string {
  return `${home}/delivery-notes/${encodeURIComponent(id)}/`
}
