import { useSyncExternalStore } from 'react'
import { type Chosen, noteSelection } from '../../../../lib/note-selection.ts'

/** What is chosen, for what shows all of it; a row asks only for itself. */
export function useChosen(): Chosen & { has: (id: string) => boolean } {
  const chosen = useSyncExternalStore(noteSelection.subscribe, noteSelection.current)
  return { ...chosen, has: noteSelection.has }
}
