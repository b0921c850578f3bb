import type { HistoryEntry } from '@kenshu/contract/history/history'
import { changedFields, type EditValues } from './edit-values.ts'

/**
 * Who of the staff has made the change that a form meets, and when.
 * @param entries of the note's history, newest first; they may be from before the change
 * @returns null if the history does not say it (yet), or if there were several changes
 */
export function changedBy(
  entries: readonly HistoryEntry[],
  base: EditValues,
  fresh: EditValues,
): Pick<HistoryEntry, 'who' | 'at'> | null {
  const fields = changedFields(base, fresh)
  if (fields.length === 0) return null
  const makes = ({ action, changes }: HistoryEntry) =>
    action.startsWith('note.') &&
    fields.every((name) =>
      changes.some(
        ({ field, before, after }) => field === name && before === base[name] && after === fresh[name],
      ),
    )
  return entries.find(makes) ?? null
}
