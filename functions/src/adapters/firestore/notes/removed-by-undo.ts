import type { DeletedNoteDocument } from '../documents/notes.ts'

/**
 * Whether an undo of an import removed the note. Such a note was never issued, because an undo keeps every note for which its client was asked,
 * or may have been (promote/plan/undo-note.ts).
 */
export function isRemovedByUndo({
  imports = [],
  deletedAt,
}: Pick<DeletedNoteDocument, 'imports' | 'deletedAt'>): boolean {
  const last = imports.at(-1)
  // An undo that removes a note writes both with the same time.
  return last?.kind === 'undo' && last.at.isEqual(deletedAt)
}
