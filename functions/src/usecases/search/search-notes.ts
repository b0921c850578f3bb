import type { FoundNotes } from '@kenshu/contract/delivery-note/search'
import { FOUND_NOTES } from '@kenshu/contract/limits'
import { foldRow, matchesWord, searchWordsOf } from '@kenshu/contract/search-text/searched-row'
import { LIMITS } from '../../config/limits/limits.ts'
import { keySetsOf } from './search-keys.ts'
import type { SearchableNotes } from './search-ports.ts'

/**
 * The newest notes of the whole store in which each typed word matches some field, by the same rule as the list's own search. Words that
 * are too short to look up only narrow the result; if all are, nothing is found.
 */
export async function searchNotes(
  { searchableNotes: notes }: { searchableNotes: SearchableNotes },
  typed: string,
): Promise<FoundNotes> {
  const words = searchWordsOf(typed)
  const sets = words.slice(0, LIMITS.searchWords).flatMap(keySetsOf)
  if (sets.length === 0) return { rows: [], isComplete: words.length === 0 }
  const keys = await rarest(notes, sets)
  if (keys === null) return { rows: [], isComplete: true }
  const { rows, isComplete } = await notes.newestWith(keys, LIMITS.searchReads)
  const found = rows.filter((row) => {
    const folded = foldRow(row)
    return words.every((word) => matchesWord(row, folded, word))
  })
  return { rows: found.slice(0, FOUND_NOTES), isComplete: isComplete && found.length <= FOUND_NOTES }
}

/** The set of keys with the fewest notes, so that as few as possible are read; null if one of several sets has none. */
async function rarest(notes: SearchableNotes, sets: readonly string[][]): Promise<string[] | null> {
  const [first = [], ...others] = sets
  if (others.length === 0) return first
  const counts = await Promise.all(sets.map((keys) => notes.countWith(keys)))
  const fewest = Math.min(...counts)
  return fewest === 0 ? null : (sets[counts.indexOf(fewest)] ?? first)
}
