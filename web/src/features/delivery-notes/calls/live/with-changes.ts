import {
  type DeliveryNotePage,
  type DeliveryNoteQuery,
  isFoundBy,
  type VersionedRow,
} from '@kenshu/contract/delivery-note/list'
import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { LONGEST_COMMIT_MS } from '../../../../lib/limits.ts'
import { type Arrival, type LiveChange } from './feed.ts'

/** A page, and how many records this tab had received before it requested the page (Feed). */
export type ReadPage = DeliveryNotePage & { told: number }

/**
 * Whether a record may be missing in a page. It is in the page if it arrived before the request, or if the page was read later
 * after `at` than any commit takes. In other cases this is unknown.
 */
export function mayBeMissing({ at, nth }: Arrival, { told, readAt }: ReadPage): boolean {
  return nth > told && at > Date.parse(readAt) - LONGEST_COMMIT_MS
}

/** The rows of some pages, each note once, in its newest version. A note may have moved between pages while they were read. */
function rowsOf(pages: readonly ReadPage[]): Map<string, VersionedRow> {
  const rows = new Map<string, VersionedRow>()
  for (const row of pages.flatMap((page) => page.rows)) {
    const other = rows.get(row.id)
    if (other === undefined || other.version < row.version) rows.set(row.id, row)
  }
  return rows
}

/**
 * The current rows of a list: the loaded rows, updated with the changes that are newer than each row. Notes that no longer match
 * the filter are removed; notes that now match are added.
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
    // A note that is in no page has no known version: it did not match the filter, or had been deleted.
    const isNews =
      read === undefined ? first !== undefined && mayBeMissing(change, first) : read.version <= change.over
    if (!isNews) continue
    rows.delete(id)
    if (change.row !== null && isFoundBy(query, change.row)) changed.push({ ...change.row, id })
  }
  return [...rows.values(), ...changed]
}
