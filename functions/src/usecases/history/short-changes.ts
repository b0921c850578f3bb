import type { FieldChange } from '@kenshu/contract/promote/promote'
import { LIMITS } from '../../config/limits/limits.ts'

/** The beginning of a long text. A rare kanji, which is two units of a string, is not cut in two. */
function cut(text: string): string {
  const characters = Array.from(text.slice(0, 2 * LIMITS.shortChangeCharacters + 2))
  if (characters.length <= LIMITS.shortChangeCharacters) return text
  return `${characters.slice(0, LIMITS.shortChangeCharacters).join('')}…`
}

/** The first changed fields of an entry, as the history shows them, for a list of many entries. */
export function shortChanges(changes: readonly FieldChange[]): FieldChange[] {
  return changes
    .slice(0, LIMITS.shortChangeFields)
    .map(({ field, label, before, after }) => ({ field, label, before: cut(before), after: cut(after) }))
}
