import { useSyncExternalStore } from 'react'
import { type Chosen, noteSelection } from '../../../../lib/notes/note-selection.ts'

/** The selection, for components that show all of it. A row subscribes only to itself. */
export function useChosen(): Chosen & { has: (id: string) => boolean } {
  const chosen = useSyncExternalStore(noteSelection.subscribe, noteSelection.current)
  return { ...chosen, has: noteSelection.has }
}
