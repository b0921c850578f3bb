/**
 * How many days a link is valid: always the same, or as many as were in force when it was sent, so that a new setting changes no link that
 * is out already. later: by the moment from which they were in force, the earliest first.
 */
export type LinkDays =
  | number
  | { readonly first: number; readonly later: readonly { readonly from: Date; readonly days: number }[] }

/** How many days a link is valid that was sent at a moment. */
export function linkDaysAt(since: Date, linkDays: LinkDays): number {
  if (typeof linkDays === 'number') return linkDays
  return linkDays.later.findLast(({ from }) => from <= since)?.days ?? linkDays.first
}

/** The shortest and the longest validity that any link may have. */
export function linkDaysRange(linkDays: LinkDays): { least: number; most: number } {
  const all =
    typeof linkDays === 'number' ? [linkDays] : [linkDays.first, ...linkDays.later.map(({ days }) => days)]
  return { least: Math.min(...all), most: Math.max(...all) }
}
