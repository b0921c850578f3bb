import type { ImportedFields } from '@kenshu/contract/delivery-note/delivery-note'
import { IMPORTS_KEPT } from '@kenshu/contract/limits'
import type { FieldChange } from '@kenshu/contract/promote/promote'
import { FILE_LIMITS } from '../../config/limits/files.ts'
import { cutText as cutWithLength } from '../../messages/promote.ts'
import { documentBytes, MOST_BYTES_OF_UNIT } from './document-bytes.ts'

/** The maximum number of bytes of an entry in a note's imports, apart from its changes. */
const ENTRY_BYTES = 1_000

/** The oldest entries of a note's imports that must move to the audit trail: their number and bytes. */
export interface LeavingEntries {
  readonly count: number
  readonly bytes: number
}

function cutText(text: string, mostBytes: number): string {
  if (Buffer.byteLength(text) <= mostBytes) return text
  const units = Math.floor(mostBytes / MOST_BYTES_OF_UNIT)
  // An unpaired surrogate is not a character.
  const begin = text.slice(0, units).replace(/[\uD800-\uDBFF]$/, '')
  return cutWithLength(begin, text.length)
}

/** The changes as they are if their texts are short enough; otherwise with long texts truncated and marked. */
export function cutChanges(changes: readonly FieldChange[], mostBytes: number): readonly FieldChange[] {
  const bytes = changes.reduce(
    (sum, { before, after }) => sum + Buffer.byteLength(before) + Buffer.byteLength(after),
    0,
  )
  if (bytes <= mostBytes) return changes
  const share = Math.floor(mostBytes / (changes.length * 2))
  return changes.map((change) => ({
    ...change,
    before: cutText(change.before, share),
    after: cutText(change.after, share),
  }))
}

/** The changes in the form that the note's own entry stores. */
export function keptChanges(changes: readonly FieldChange[]): readonly FieldChange[] {
  return cutChanges(changes, IMPORTS_KEPT.textBytes)
}

/**
 * The entries that must leave a note's imports to make room for one more, so that the document stays below Firestore's limit.
 * @param trail documentBytes of each entry, oldest first
 * @param changes of the new entry
 * @param note after the import
 */
export function leavingEntries(
  trail: readonly number[],
  changes: readonly FieldChange[],
  note: ImportedFields,
): LeavingEntries {
  const added = ENTRY_BYTES + documentBytes(keptChanges(changes))
  const room = Math.min(
    IMPORTS_KEPT.bytes,
    FILE_LIMITS.documentBytes - FILE_LIMITS.otherFieldsBytes - documentBytes(note),
  )
  let kept = added + trail.reduce((sum, bytes) => sum + bytes, 0)
  let leaving: LeavingEntries = { count: 0, bytes: 0 }
  for (const bytes of trail) {
    if (trail.length - leaving.count + 1 <= IMPORTS_KEPT.entries && kept <= room) break
    kept -= bytes
    leaving = { count: leaving.count + 1, bytes: leaving.bytes + bytes }
  }
  return leaving
}

/** Whether a note's document also has room for the values that an import replaced. */
export function holdsReplaced(note: ImportedFields, was: Partial<ImportedFields>): boolean {
  const most = FILE_LIMITS.documentBytes - FILE_LIMITS.otherFieldsBytes - IMPORTS_KEPT.bytes
  return documentBytes(note) + documentBytes(was) <= most
}
