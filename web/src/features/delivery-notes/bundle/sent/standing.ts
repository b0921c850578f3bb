import type { SentBundleNote } from '@kenshu/contract/bundle/sent'

/** How a note of a bundle stands: what was answered counts more than that it is stopped. */
export type Standing = 'pending' | 'accepted' | 'rejected' | 'withdrawn'

/** How a note stands for the client who opens the bundle's list. */
export function standingOf(note: SentBundleNote): Standing {
  if (!note.isThere) return 'withdrawn'
  if (note.answer.state === 'accepted') return 'accepted'
  if (!note.isOpen) return 'withdrawn'
  return note.answer.state
}

/** How many stand how. */
export function standingsOf(notes: readonly SentBundleNote[]): Record<Standing, number> {
  const counts = { pending: 0, accepted: 0, rejected: 0, withdrawn: 0 }
  for (const note of notes) counts[standingOf(note)] += 1
  return counts
}
