import type { SentBundleNote } from '@kenshu/contract/bundle/sent'

/** The state of a note in a bundle. An answer takes precedence over a stop. */
export type Standing = 'pending' | 'accepted' | 'rejected' | 'withdrawn'

/** The state of a note for the client who opens the bundle's list. */
export function standingOf(note: SentBundleNote): Standing {
  if (!note.isThere) return 'withdrawn'
  if (note.answer.state === 'accepted') return 'accepted'
  if (!note.isOpen) return 'withdrawn'
  return note.answer.state
}

/** Counts the notes by state. */
export function standingsOf(notes: readonly SentBundleNote[]): Record<Standing, number> {
  const counts = { pending: 0, accepted: 0, rejected: 0, withdrawn: 0 }
  for (const note of notes) counts[standingOf(note)] += 1
  return counts
}
