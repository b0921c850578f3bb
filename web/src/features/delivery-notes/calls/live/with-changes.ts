import { type DeliveryNotePage, type DeliveryNoteQuery, isFoundBy } from '@kenshu/contract/delivery-note/list'
import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/schema'
import type { LiveChange } from './feed.ts'

/**
 * The rows of a list as they are now: those that were read, with what changed since the first of them was read. What the filter no
 * longer finds is left out, what it now finds is added.
 */
export function withChanges(
  pages: readonly DeliveryNotePage[],
  changes: ReadonlyMap<string, LiveChange>,
  query: DeliveryNoteQuery,
): DeliveryNoteRow[] {
  const since = Date.parse(pages[0]?.readAt ?? '')
  const newer = [...changes].filter(([, { at }]) => at > since)
  const read = pages.flatMap(({ rows }) => rows)
  if (newer.length === 0) return read
  const changed = new Set(newer.map(([id]) => id))
  const found = newer.flatMap(([id, { row }]) =>
    row !== null && isFoundBy(query, row) ? [{ ...row, id }] : [],
  )
  return [...read.filter(({ id }) => !changed.has(id)), ...found]
}
