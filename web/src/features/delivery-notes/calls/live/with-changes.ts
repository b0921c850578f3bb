import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/delivery-note'
import {
  type DeliveryNotePage,
  type DeliveryNoteQuery,
  isFoundBy,
  type VersionedRow,
} from '@kenshu/contract/delivery-note/list'
import { LONGEST_COMMIT_MS } from '../../../../lib/limits.ts'
import { type Arrival, type LiveChange } from './feed.ts'

/** A page, and how much this tab was told before it was asked for (Feed). */
export type ReadPage = DeliveryNotePage & { told: number }

/**
 * Whether what this tab was told may be missing in a page. It is in the page where the tab was told before it asked, or where the page
 * was read longer after it than any commit takes; between the two nobody knows.
 */
export function mayBeMissing({ at, nth }: Arrival, { told, readAt }: ReadPage): boolean {
  return nth > told && at > Date.parse(readAt) - LONGEST_COMMIT_MS
}

/** The rows of some pages, each note once, as it was when its newest row was read. It may have moved from page to page meanwhile. */
function rowsOf(pages: readonly ReadPage[]): Map<string, VersionedRow> {
  const rows = new Map<string, VersionedRow>()
  for (const row of pages.flatMap((page) => page.rows)) {
    const other = rows.get(row.id)
    if (other === undefined || other.version < row.version) rows.set(row.id, row)
  }
  return rows
}

/**
 * The rows of a list as they are now: those that were read, with what changed since each of them was read, whenever its page was.
 * What the filter no longer finds is left out, what it now finds is added.
 */
export function withChanges(
  pages: readonly ReadPage[],
  changes: ReadonlyMap<string, LiveChange>,
  query: DeliveryNoteQuery,
): DeliveryNoteRow[] {
  const [first] = pages
  const rows = rowsOf(pages)
  const changed: DeliveryNoteRow[] = []
  for (const [id, change] of changes) {
    const read = rows.get(id)
    // Of a note that was not read there is no version: the filter did not find it, or it had been deleted.
    const isNews =
      read === undefined ? first !== undefined && mayBeMissing(change, first) : read.version <= change.over
    if (!isNews) continue
    rows.delete(id)
    if (change.row !== null && isFoundBy(query, change.row)) changed.push({ ...change.row, id })
  }
  return [...rows.values(), ...changed]
}
