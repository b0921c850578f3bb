import { TRAIL_LATE_MS } from '../limits.ts'
import type { Checkpoint } from './checkpoint.ts'
import { TRAIL_COLLECTIONS, type TrailCollection, type TrailFields } from './leaf.ts'

/**
 * Whether it is an import that moved here from its note, when the note's list was full: its own time is older than the document
 * (docs/decisions/0005-history.md).
 */
export function isMoved({ requestId, action }: TrailFields): boolean {
  return requestId === '' && (action === 'zac.promote' || action === 'zac.undo')
}

/** When a document says that it was made; null if it does not say. */
export function madeAt(collection: TrailCollection, fields: TrailFields): Date | null {
  const text = fields[TRAIL_COLLECTIONS[collection]]
  const time = typeof text === 'string' ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time)
}

/** Whether a document claims to be so old that it would have been in the tree of a checkpoint in which it is not. */
export function isBackDated(
  collection: TrailCollection,
  fields: TrailFields,
  without: Pick<Checkpoint, 'time'> | undefined,
): boolean {
  const made = madeAt(collection, fields)
  if (made === null || without?.time === null || without?.time === undefined || isMoved(fields)) return false
  return made.getTime() < without.time.getTime() - TRAIL_LATE_MS
}
