/** The note of an entry in the browser's history; null for the list's entry, and for states of other pages. */
export function noteOfEntry(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('noteId' in state)) return null
  return typeof state.noteId === 'string' ? state.noteId : null
}

/**
 * Notes have one entry after the list's, so that one step back leads from each to the list, and the next step forward to the last note
 * again. A reload or a note that could not be opened again leaves the list shown at the note's entry.
 */
export function enterNote(noteId: string): void {
  const state: unknown = window.history.state
  if (noteOfEntry(state) === null) window.history.pushState({ noteId }, '')
  // The entry may be that of an answer's step (decision/step-history.ts), which knows how far the list's is.
  else window.history.replaceState({ ...(state as object), noteId }, '')
}

/** Makes the entry of a note that of the list, where a reload or a note that could not be opened again has left the list shown at it. */
export function leaveNoteEntry(): void {
  if (noteOfEntry(window.history.state) !== null) window.history.replaceState(null, '')
}
